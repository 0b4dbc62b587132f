"""Decks of format 2: shapes, drawings and groups, and all that is wrong with one at once."""

from __future__ import annotations

import io
import re
import tomllib
from dataclasses import replace
from math import cos, radians
from pathlib import Path

import pytest
from PIL import Image
from reportlab.pdfgen.canvas import Canvas

from companion.kernel import assets
from companion.kernel.errors import UserError
from companion.models.alien_invasion import Lines
from printables.decks.deck import deck
from printables.decks.faces import Faces
from printables.decks.faces import drawn as drawn_layout
from printables.decks.values import ScopedRow, shade
from printables.draw.area import Area
from printables.draw.panels import BAR
from printables.draw.units import PT_PER_MM
from printables.sheets.component import Face
from printables.sheets.kit import Kit
from printables.sheets.paper import paper

DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path class="fill-colour" d="M0 0H10V10Z"/></svg>'
)
DECK = """\
format = 2
title = "Posts"
size = ["8mm", "12mm"]
bleed = 1
ground = "mix {hue} ink 0.25"

[[field]]
kind = "rays"
at = [-1, -1]
size = [10, 14]
colours = ["{hue}", "paper"]

[[field]]
kind = "group"
each = "{power}"
along = "ring"

[[field.field]]
kind = "star"
at = [3, 0.5]
size = [2, 2]
fill = "red"

[[field]]
kind = "group"
when = { kind = ["a", "b"] }
each = "{power}"
at = [0, 9]
size = [8, 2]
step = 2
gather = "middle"
clip = true

[[field.field]]
kind = "line"
text = "{number}"
size = [2, 2]
most = 5
least = 4
colour = "on {hue}"
align = "centre"

[[field]]
kind = "pattern"
pattern = "{weave}"
colours = ["{hue}", "ink"]
step = 1
at = [5, 0]
size = [3, 3]

[[field]]
kind = "art"
art = "art/{kind}.svg"
colours = { colour = "{hue}" }
at = [2, 4]
size = [4, 4]

[[back]]
kind = "line"
text = "{name | upper}"
turn = 90
at = [0, 4]
size = [8, 4]
least = 4
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "art").mkdir()
    (tmp_path / "art/a.svg").write_text(DRAWING)
    (tmp_path / "deck.toml").write_text(DECK)
    (tmp_path / "cards.csv").write_text("id,name,kind,hue,power,weave\n1,Post,a,sky,3,dots\n2,Gate,a,night,1,plaid\n")
    return tmp_path


def drawn(kit: Kit) -> bytes:
    store = io.BytesIO()
    canvas = Canvas(store, pageCompression=0, invariant=True)
    for face in kit.faces.values():
        face.draw(Area(canvas, face.width, face.height))
        canvas.translate(0, face.height * PT_PER_MM)
    canvas.save()
    return store.getvalue()


def test_a_designers_deck_has_shapes_groups_and_drawings(folder: Path) -> None:
    made = deck(folder, paper("a4"))
    assert {face.width for face in made.faces.values()} == {8.0}
    assert {face.bleed for face in made.faces.values()} == {1.0}
    page = drawn(made).decode("latin-1")
    assert page.count("(1) Tj") == 2, "numbers from 1, on each card as many as its power"
    assert page.count("(3) Tj") == 1
    assert "(POST) Tj" in page
    assert "/Subtype /Image" not in page, "a drawing stays vectors"


def test_markup_that_is_none_is_told_of_values_too(folder: Path) -> None:
    """A text of a value, not of a column alone, ended the program; lines and paragraphs told nothing."""
    layout = DECK + '\n[[field]]\nkind = "text"\ntext = "{name | upper}"\nat = [0, 0]\nsize = [8, 4]\nleast = 4\n'
    (folder / "deck.toml").write_text(layout)
    (folder / "cards.csv").write_text("id,name,kind,hue,power,weave\n1,*P*,a,sky,3,dots\n")
    told = 'cards.csv line 2: "*P*" in the column "name | upper" is printed as it stands: of markup only **bold**'
    assert deck(folder, paper("a4")).notes == (f"{told} and :icons: are known.", f"{told} is known.")


def test_words_pictures_and_codes_have_alternatives_and_shares_of_their_place_too(tmp_path: Path) -> None:
    """They took only what format 1 lets them say: a table in "when" was refused, and so was "50%"."""
    Image.new("RGB", (300, 300), "red").save(tmp_path / "post.png")
    (tmp_path / "deck.toml").write_text("""\
format = 2
title = "Posts"
size = [30, 30]

[[field]]
kind = "image"
image = "post.png"
size = ["50 %", "50%"]
when = { kind = "post" }

[[field]]
kind = "qr"
text = "P:{id}"
at = ["50%", "50%"]
size = [12, 12]
unless = "{weave}"

[[field]]
text = "{name | upper}"
at = [0, "100% - {high}"]
size = ["100%", 6]
when = { kind = ["post", "gate"] }
""")
    (tmp_path / "cards.csv").write_text("id,name,kind,weave,high\n1,Post,post,dots,7\n2,Gate,gate,,8\n3,Wall,wall,,6\n")
    made = deck(tmp_path, paper("a4"))
    assert [piece.tag for piece in made.counters] == ["P:2", "P:3"], "as a camera reads them"
    assert {piece.code[0] >= 15 for piece in made.counters} == {True}
    fronts = [drawn(replace(made, faces={id: made.faces[id]})).decode("latin-1") for id in "123"]
    assert ["/Subtype /Image" in page for page in fronts] == [True, False, False]
    assert ["[(POS) 11 (T)] TJ" in fronts[0], "TJ" in fronts[1], "TJ" in fronts[2]] == [True, True, False]
    assert "1 0 0 1 0 9.84252 Tm" in fronts[0], "7 mm above the lower edge"


@pytest.mark.parametrize(
    ("size", "group", "told"),
    [('["10% - 20", 5]', False, "-17 × 5"), ('[5, "10% - 20"]', True, "5 × -17"), ("[5, 0]", True, "5 × 0")],
)
def test_a_picture_without_room_is_told(tmp_path: Path, size: str, group: bool, told: str) -> None:
    """It was called damaged, or nothing was printed."""
    Image.new("RGB", (30, 30), "red").save(tmp_path / "post.png")
    around = '[[field]]\nkind = "group"\n[[field.field]]' if group else "[[field]]"
    (tmp_path / "deck.toml").write_text(
        f'format = 2\ntitle = "Posts"\nsize = [30, 30]\n{around}\nkind = "image"\nimage = "post.png"\nsize = {size}\n'
    )
    (tmp_path / "cards.csv").write_text("id\n1\n")
    with pytest.raises(UserError, match=rf"deck\.toml line [46]: a picture of {told} mm shows nothing"):
        drawn(deck(tmp_path, paper("a4")))


def test_all_that_is_wrong_with_a_layout_is_told_at_once(folder: Path) -> None:
    wrong = (
        DECK.replace('fill = "red"', 'fil = "red"')
        .replace("step = 2", 'step = "x"')
        .replace("least = 4\n", "least = 3\n")
    )
    (folder / "deck.toml").write_text(wrong)
    with pytest.raises(UserError) as told:
        deck(folder, paper("a4"))
    lines = str(told.value).split("\n")
    assert [line.partition(":")[0] for line in lines] == [f"deck.toml line {n}" for n in (22, 30, 39, 64)]
    assert '"fil" means nothing here. Do you mean "fill"?' in lines[0]
    assert '"step" must be a length from 0mm to 540mm' in lines[1]
    assert '"least" must be a number from 4 to 1000, not 3' in lines[2]


def test_a_group_has_no_key_that_does_nothing(folder: Path) -> None:
    """One, for how close the lines of its rows may be, was read and used nowhere."""
    (folder / "deck.toml").write_text(DECK.replace("clip = true", "tight = 1.1"))
    with pytest.raises(UserError, match=r'^deck\.toml line 32: "tight" means nothing here'):
        deck(folder, paper("a4"))


def test_all_that_a_cards_values_lack_is_told_at_once(folder: Path) -> None:
    (folder / "deck.toml").write_text(DECK.replace('text = "{number}"', 'text = "{numbr}"'))
    (folder / "cards.csv").write_text("id,name,kind,hue,power,weave\none,Post,b,skye,3,tartan\n")
    with pytest.raises(UserError) as told:
        deck(folder, paper("a4"))
    words = str(told.value)
    assert 'cards.csv line 2, deck.toml lines 7, 34, 43 and 51: there is no colour "skye". There is: sky' in words
    assert 'deck.toml line 34: {numbr}: there is no "numbr". Do you mean "number"?' in words
    assert 'There is no pattern "tartan". Patterns: plain, bands,' in words
    assert 'there is no picture "art/b.svg" in the deck\'s folder.' in words


def test_a_slip_in_a_layout_is_told_once_and_not_for_each_row(folder: Path) -> None:
    """A deck of forty cards with one misspelt name filled the terminal."""
    (folder / "deck.toml").write_text(DECK.replace('text = "{number}"', 'text = "{numbr}"'))
    rows = "".join(f"{n},Post,a,{'skye' if n == 3 else 'sky'},1,dots\n" for n in range(1, 6))
    (folder / "cards.csv").write_text(f"id,name,kind,hue,power,weave\n{rows}")
    with pytest.raises(UserError) as told:
        deck(folder, paper("a4"))
    lines = str(told.value).split("\n")
    assert [line for line in lines if "numbr" in line] == [
        'cards.csv line 2 and 4 more, deck.toml line 34: {numbr}: there is no "numbr". Do you mean "number"?'
    ]
    (once,) = (line for line in lines if "skye" in line)
    assert once.startswith('cards.csv line 4, deck.toml lines 7, 34, 43 and 51: there is no colour "skye".')


def test_a_group_that_no_drawing_of_any_card_has_is_told(tmp_path: Path) -> None:
    (tmp_path / "deck.toml").write_text(
        'format = 2\ntitle = "Posts"\nsize = ["8mm", "12mm"]\n\n'
        '[[field]]\nkind = "art"\nart = "{pic}"\nwithout = ["ears"]\n'
    )
    (tmp_path / "cards.csv").write_text("id,pic\n1,a.svg\n2,b.svg\n")
    plain = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 12"><g id="{}"><circle r="1" fill="#C33227"/></g></svg>'
    )
    (tmp_path / "a.svg").write_text(plain.format("eyes"))
    (tmp_path / "b.svg").write_text(plain.format("ears"))
    deck(tmp_path, paper("a4"))
    (tmp_path / "b.svg").write_text(plain.format("nose"))
    with pytest.raises(UserError, match=r'^deck\.toml line 5: there is no group "ears"\. There is: eyes, nose\.$'):
        deck(tmp_path, paper("a4"))


def nested(deep: int, each: str) -> str:
    groups = [f'[[{".".join(["field"] * k)}]]\nkind = "group"\neach = "{each}"\n' for k in range(1, deep + 1)]
    last = f'[[{".".join(["field"] * (deep + 1))}]]\nkind = "circle"\nfill = "{{hue}}"\n'
    return 'format = 2\ntitle = "Posts"\nsize = ["8mm", "12mm"]\n' + "".join(groups) + last


@pytest.mark.parametrize(
    ("deep", "each", "told"),
    [
        (3, "300", r"deck\.toml line 7: groups in one another are drawn more than 20000 times"),
        (1, "900", r"deck\.toml line 4: 900 has 900 rows; 400 are the most"),
        (9, "1", r"deck\.toml line 28: groups stand in one another, more than 8 deep"),
    ],
)
def test_groups_have_bounds(folder: Path, deep: int, each: str, told: str) -> None:
    (folder / "deck.toml").write_text(nested(deep, each))
    with pytest.raises(UserError, match=told):
        deck(folder, paper("a4"))


def test_no_key_of_format_2_is_known_to_format_1(folder: Path) -> None:
    (folder / "deck.toml").write_text(DECK.replace("format = 2", "format = 1").replace("bleed = 1\n", ""))
    with pytest.raises(UserError, match="must be"):
        deck(folder, paper("a4"))


@pytest.mark.parametrize(
    ("words", "colour"),
    [
        ("red", "red"),
        ("on night", "paper_light"),
        ("mix #000000 #FFFFFF 0.5", "#808080"),
        ("on mix ink night 0.5", "paper_light"),
    ],
)
def test_colours_are_worked_out(words: str, colour: str) -> None:
    assert shade(words) == colour


def test_a_value_does_nothing_but_name_data() -> None:
    row = ScopedRow.of(1, {"name": "Post", "Card name": "Gate"})
    assert row.filled("{Card name} {name}") == "Gate Post"
    for source in ("__import__('os')", "name.__class__", "[x for x in name]", "open('a')"):
        with pytest.raises(UserError):
            row.value(source)


def boxes(page: str) -> list[list[float]]:
    """Return the rectangles that a page draws, mm from its lower left: x, y, width, height."""
    found = re.findall(r"([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re\b", page)
    return [[round(float(number) / PT_PER_MM, 2) for number in numbers] for numbers in found]


def test_places_are_shares_sums_and_values(folder: Path) -> None:
    places = 'at = ["50% - {power}", "{power} + 25%"]\nsize = ["100% - 1cm + 4", "1 - -{power}"]\n'
    (folder / "deck.toml").write_text(
        f'format = 2\ntitle = "Posts"\nsize = [20, 12]\n\n[[field]]\nkind = "box"\nfill = "{{hue}}"\n{places}'
        '[[field]]\nkind = "group"\nscale = [10, 6]\n\n[[field.field]]\nkind = "box"\nfill = "{hue}"\n'
        'at = ["{power}", 1]\nsize = [2, "50%"]\n'
    )
    found = boxes(drawn(deck(folder, paper("a4"))).decode("latin-1"))
    assert [7.0, 2.0, 14.0, 4.0] in found, "power 3: 10 - 3 from the left, 3 + 3 from above"
    assert [9.0, 6.0, 14.0, 2.0] in found, "power 1"
    assert [6.0, 4.0, 4.0, 6.0] in found, "in tenths of the width and sixths of the height"


def test_points_and_turns_are_values_and_some_shapes_let_what_is_below_through(folder: Path) -> None:
    (folder / "deck.toml").write_text(
        'format = 2\ntitle = "Posts"\nsize = [20, 12]\n\n[[field]]\nkind = "polygon"\nfill = "{hue}"\nalpha = 0.5\n'
        'points = [["2*{power}", 0], ["50%", "100% - {power}"], [0, 1]]\n'
        '[[field]]\nkind = "box"\nfill = "{hue}"\nturn = "{power}"\n'
    )
    page = drawn(deck(folder, paper("a4"))).decode("latin-1")
    corners = [round(float(one) / PT_PER_MM, 2) for one in re.findall(r"([-\d.]+) ([-\d.]+) m ", page)[0]]
    assert corners == [6.0, 12.0], "power 3: twice that from the left, at the top"
    assert re.search(r"/gRLs\d+ gs", page), "half of what is below shows through"
    for power in (3, 1):
        assert f"{cos(radians(power)):.6f}"[1:7] in page, f"turned by {power} degrees"


@pytest.mark.parametrize("key", ['turn = "{name}"', 'points = [["{name}", 0], [1, 1]]'])
def test_a_turn_and_a_point_that_are_none_are_told(folder: Path, key: str) -> None:
    kind = "box" if "turn" in key else "polygon"
    (folder / "deck.toml").write_text(
        f'format = 2\ntitle = "Posts"\nsize = [20, 12]\n\n[[field]]\nkind = "{kind}"\n{key}\n'
    )
    with pytest.raises(UserError, match=r'deck\.toml line 5: "Post.*is not a position: write mm'):
        deck(folder, paper("a4"))


@pytest.mark.parametrize("place", ["{name}", "{power}mm3", "3 5"])
def test_a_place_that_is_none_is_told(folder: Path, place: str) -> None:
    (folder / "deck.toml").write_text(
        f'format = 2\ntitle = "Posts"\nsize = [20, 12]\n\n[[field]]\nkind = "box"\nat = ["{place}", 0]\n'
    )
    with pytest.raises(UserError, match=r"deck\.toml line [57]: .*(is not a position: write mm|must be a length)"):
        deck(folder, paper("a4"))


def test_a_layout_of_any_size_is_as_large_as_its_place(folder: Path) -> None:
    words = Lines(title="The end", lines=("One.", "Two."))
    for size in ((60.0, 30.0), (90.0, 20.0)):
        face = Faces("alien_invasion", "lines", {"data": words, "colour": "red"}, size).face("end", {})
        store = io.BytesIO()
        canvas = Canvas(store, pageCompression=0, invariant=True)
        face.draw(Area(canvas, *size))
        canvas.save()
        found = boxes(store.getvalue().decode("latin-1"))
        assert [0.0, 0.0, *size] in found
        assert [0.0, size[1] - BAR, size[0], BAR] in found, "its title's bar"
    (folder / "deck.toml").write_text('format = 2\ntitle = "Posts"\nsize = "any"\nfield = []\n')
    with pytest.raises(UserError, match='there is no card size "any"'):
        deck(folder, paper("a4"))


def test_parts_in_one_another_have_bounds(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ring = 'format = 2\ntitle = "Ring"\nsize = "any"\n\n[[field]]\nkind = "part"\npart = "ring"\n'
    (folder / "faces").mkdir()
    (folder / "faces/ring.toml").write_text(ring)
    monkeypatch.setattr(assets, "folder", lambda game: folder)
    with pytest.raises(UserError, match=r"ring\.toml line 5: .*parts are in one another, more than 8 deep"):
        Faces("alien_invasion", "ring", {}, (10.0, 10.0)).face("ring", {})


ANY = 'format = 2\ntitle = "Map"\nsize = "any"\nground = "none"\n'
MAP = f"""{ANY}
[[field]]
kind = "polygon"
points = "{{way}}"
open = true
line = "blue"

[[field]]
kind = "box"
at = ["2.5*{{steps}} + 50%", 0]
size = ["0.5*10", 5]
fill = "red"

[[field]]
kind = "group"
alike = true
field = [
  {{ kind = "list", at = [0, 10], size = [40, 5], text = "Short" }},
  {{ kind = "list", at = [0, 20], size = [20, 5], text = "So much longer", middle = true }},
]

[[field]]
kind = "sign"
size = [5, 5]
sign = "die/3"

[[field]]
kind = "face"
at = [50, 5]
size = [20, 20]
face = "counter"
"""


def mapped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str = MAP) -> str:
    """Return a page of 100 × 60 mm with a game's layout of any size."""
    place = tmp_path / f"game{len([*tmp_path.iterdir()])}"
    (place / "faces").mkdir(parents=True)
    (place / "faces/map.toml").write_text(text)
    monkeypatch.setattr(assets, "folder", lambda game: place)
    counter = Face("counter", 40, 40, lambda area: area.circle(20, 20, 19, fill="green"))
    facts = {"way": [(10, 20), (30.5, 40)], "steps": 2}
    canvas = Canvas(io.BytesIO(), pageCompression=0, invariant=True)
    drawn_layout("pleasantville", "map", facts, {"counter": counter})(Area(canvas, 100, 60))
    data: bytes = canvas.getpdfdata()
    return data.decode("latin-1")


def test_points_and_multiples_are_values(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = mapped(tmp_path, monkeypatch)
    assert [55.0, 55.0, 5.0, 5.0] in boxes(page), "2.5 × 2 right of the middle"
    lines = re.findall(r"n\s([\d.]+) ([\d.]+) m\s([\d.]+) ([\d.]+) l\sS", page)
    ends = pytest.approx([mm * PT_PER_MM for mm in (10, 40, 30.5, 20)], abs=0.01)
    assert any([*map(float, line)] == ends for line in lines)


def test_lists_that_are_alike_have_one_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def sizes(text: str) -> list[float]:
        page = mapped(tmp_path, monkeypatch, text)
        return [*map(float, re.findall(r" ([\d.]+) Tf [\d.]+ TL \((?:Short|So much longer)\) Tj", page))]

    first, second = sizes(MAP.replace("alike = true\n", ""))
    assert first > second
    assert sizes(MAP) == [second, second]


def test_a_face_of_the_kit_is_as_wide_as_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert re.search(r"\n\.5 0 0 \.5 [\d.]+ [\d.]+ cm", mapped(tmp_path, monkeypatch)), "20 mm of 40"


@pytest.mark.parametrize(
    ("was", "made", "told"),
    [
        ("{way}", "{steps}", r"map\.toml line 6: \{steps\} is no list of points"),
        ("die/3", "die/7", r'map\.toml line 26: there is no sign "die/7"'),
        ('"counter"', '"countr"', r'map\.toml line 31: there is no face "countr"\. Do you mean "counter"\?'),
    ],
)
def test_what_a_drawing_lacks_is_told_with_file_and_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, was: str, made: str, told: str
) -> None:
    with pytest.raises(UserError, match=told):
        mapped(tmp_path, monkeypatch, MAP.replace(was, made))


def test_the_sample_of_the_documentation_is_what_the_game_says() -> None:
    """Each field of it stands in the game's own layout, but for the words of one card in place of all."""
    page = (Path(__file__).parents[2] / "docs/decks.md").read_text(encoding="utf-8")
    sample = tomllib.loads(re.findall(r"```toml\n(format = 2.*?)```", page, re.DOTALL)[0])
    real = assets.toml("body_snatchers", "faces/role.toml")
    assert {key: real[key] for key in sample if key != "field"} == {
        key: sample[key] for key in sample if key != "field"
    }
    line, group = sample["field"]
    assert line in real["field"]
    star, words = group["field"]
    (swapped,) = (field for field in real["field"] if field.get("unless") == group["unless"])
    assert star in swapped["field"]
    assert [words["at"], words["size"]] in [[field["at"], field["size"]] for field in swapped["field"]]
