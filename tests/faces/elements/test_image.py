"""Pictures come from the game's own folder."""

from PIL import Image as Picture

from pnp.faces.items import Image
from tests.drawing import face_of, said_of


def test_images_come_from_the_games_folder(tmp_path):
    Picture.new("RGB", (4, 4), "red").save(tmp_path / "red.png")
    (tmp_path / "broken.png").write_bytes(b"no picture")
    image = '<image x="1" y="2" w="3" h="4" src="{}"/>'

    assert face_of(image.format("red.png"), folder=tmp_path).items == (Image(1, 2, 3, 4, str(tmp_path / "red.png")),)
    assert said_of(image.format("../secret.png"), folder=tmp_path) == [
        "PNP-23 image `../secret.png` lies outside the game's folder"]
    assert said_of(image.format("none.png"), folder=tmp_path) == ["PNP-23 image `none.png` does not exist"]
    assert said_of(image.format("broken.png"), folder=tmp_path) == [
        "PNP-23 image `broken.png` is not a picture that can be read"]
