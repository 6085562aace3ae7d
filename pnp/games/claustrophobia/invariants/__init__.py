"""What holds in Claustrophobia: of its content, its faces, every state and step of play, and many games."""
