"""Portraits: people drawn from a description of their face, clothes and ground."""
