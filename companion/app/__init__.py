"""The referee's screen: it shows views and answers asks. It knows no rules."""
