"""What must be true of Schleichfahrt: its content, faces, sheets, play and win rates."""
