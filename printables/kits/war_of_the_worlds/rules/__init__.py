"""What the rules show and name: their pages are in ``assets/war_of_the_worlds/pages``."""
