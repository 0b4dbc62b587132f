"""What runs in the machines."""
