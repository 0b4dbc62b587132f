"""From a job to files: targets, presets, cutting, backs, colour, the manifest."""
