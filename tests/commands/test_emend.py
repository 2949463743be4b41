"""`cadogan emend`: an emendation that cannot be traced or taken back is worse than a misprint."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from tests.commands.command import CADOGAN, cadogan
from transcribe.begin import begun
from transcribe.corpus import Corpus, Emendation, read_corpus
from transcribe.decide import Request, propose
from transcribe.decode import Decoding
from transcribe.doubts import doubts
from transcribe.doubts.account import command
from transcribe.errors import CadoganError
from transcribe.pipeline import Transcript, standing, transcribe_corpus, transcribe_with
from transcribe.places import find_places
from transcribe.signed import with_emendation


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A copy of the book's sources that a test may change."""
    return Path(shutil.copytree(find_places().corpus, tmp_path / "corpus"))


@pytest.fixture
def pond(tmp_path: Path) -> Path:
    """Another book, as `cadogan new-book` begins it."""
    return begin(tmp_path / "the pond", CHAPTERS, [])


CHAPTERS = Path("tests/transcribe/layouts/chapters/in.brf").resolve()


def begin(folder: Path, braille: Path, witnesses: list[Path]) -> Path:
    made = begun([braille], witnesses, "The Pond")
    for name, data in made.files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


@pytest.fixture(scope="module")
def book() -> tuple[Corpus, Decoding]:
    """This project's own book, and its text as it stands."""
    read = read_corpus(find_places().corpus)
    return read, standing(read)


def sentence(made: Transcript, id_: str) -> str:
    return next(
        one.text
        for section in made.edition.sections
        for part in section.parts
        for one in part.sentences
        if one.id == id_
    )


SIGNED = ("--reason", "A test.", "--by", "Ada O'Hara")


def test_an_emendation_is_applied_listed_and_taken_back(corpus: Path) -> None:
    before = (corpus / "emendations.toml").read_bytes()
    args = ("the-shah:play.3", "--from", "remains alone", "--to", "stays alone", *SIGNED)
    done = cadogan("emend", *args, "--corpus", corpus)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("the-shah-play-3: page 15, line ")
    made = transcribe_corpus(corpus)
    assert "stays alone" in sentence(made, "the-shah:play.3")
    (entry,) = (
        each
        for each in made.edition.apparatus
        if each.sentence == "the-shah:play.3" and each.kind == "emendation"
    )
    assert (entry.braille, entry.lemma) == ("remains alone", "stays alone")
    assert "Ada O'Hara" in entry.reason

    listed = cadogan("emend", "--list", "--corpus", corpus).stdout
    assert "remains alone -> stays alone (A test. The editor's judgement. Signed: Ada" in listed

    assert f"Emendations of {made.edition.title}: {corpus / 'emendations.toml'}" in listed

    undo = ("--undo", "the-shah-play-3", "--reason", "The print has it.", "--by", "Bea")
    done = cadogan("emend", *undo, "--corpus", corpus)
    assert done.returncode == 0, done.stderr
    assert "remains alone" in sentence(transcribe_corpus(corpus), "the-shah:play.3")
    after = (corpus / "emendations.toml").read_bytes()
    assert after.startswith(before)
    listed = cadogan("emend", "--list", "--corpus", corpus).stdout
    assert "taken back by Bea: The print has it." in listed


def test_what_does_not_stand_there_is_refused_and_nothing_is_written(corpus: Path) -> None:
    before = (corpus / "emendations.toml").read_bytes()
    args = ("16.15.26", "--from", "grease", "--to", "grace", *SIGNED)
    done = cadogan("emend", *args, "--corpus", corpus)
    assert done.returncode == 2
    assert "'grease' do not stand there, but 'grace, as this patience" in done.stderr
    assert "page 16, line 15, cell 26" in done.stderr
    assert (corpus / "emendations.toml").read_bytes() == before


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ((), "Give a PLACE, or --undo ID, or --list."),
        (("1.1.1", "--list"), "Give a PLACE, or --undo ID, or --list."),
        (("1.1.1", "--from", "a", "--to", "b"), "a --reason and a name (--by)"),
        (("1.1.1", "--from", "a", "--to", "b", "--reason", " ", "--by", "n"), "a --reason and"),
        (("1.1.1", "--from", "a", "--reason", "r", "--by", "n"), "--to, the right ones"),
        (("--undo", "nothing", "--reason", "r", "--by", "n"), "no emendation is called nothing"),
        (("1.1.1", "--from", "a", "--to", "a", *SIGNED), "nothing would be changed"),
        (("99.1.1", "--from", "a", "--to", "b", *SIGNED), "the braille has no such place"),
        (("the-owl:play.1", "--from", "a", "--to", "b", *SIGNED), "the book has no such place"),
        (
            ("1.1.8", "--from", "CADOGAN", "--to", "X", "--id", "louis-title", *SIGNED),
            "an emendation is called louis-title already",
        ),
        (("1.1.8", "--from", "CADOGAN", "--to", "X\x1b", *SIGNED), "--to holds U+001B"),
        (
            ("1.1.8", "--from", "CADOGAN", "--to", os.fsdecode(b"X\xff"), *SIGNED),
            "--to holds U+DCFF",
        ),
        (("9" * 5000 + ".1.1", "--from", "a", "--to", "b", *SIGNED), "the book has no such place"),
    ],
)
def test_what_it_does_not_understand_it_says(
    corpus: Path, args: tuple[str, ...], message: str
) -> None:
    before = (corpus / "emendations.toml").read_bytes()
    done = cadogan("emend", *args, "--corpus", corpus)
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert (corpus / "emendations.toml").read_bytes() == before


def test_two_editors_at_once_lose_no_decision(pond: Path) -> None:
    """Both were told that theirs was written, and the file held one of them."""
    places = (("chapter-i:text.1", "older"), ("chapter-i:text.2", "spring"))
    at_once = [
        subprocess.Popen(
            [CADOGAN, "emend", place, "--from", old, "--to", old.upper(), *SIGNED],
            cwd=pond,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for place, old in places
    ]
    written = [each.wait(timeout=60) for each in at_once].count(0)
    assert written >= 1
    assert len(read_corpus(pond).emendations) == written


def request(place: str, old: str, new: str) -> Request:
    return Request(place=place, old=old, new=new, reason="r", editor="n")


def test_words_that_stand_twice_need_their_place(book: tuple[Corpus, Decoding]) -> None:
    with pytest.raises(CadoganError, match=r"stand there 4 times: 15\.\d+\.\d+, ") as error:
        propose(*book, request("the-shah:play.2", "the", "a"))
    places = error.value.message.split(": ")[-1].split("\n")[0].split(", ")
    made = propose(*book, request(places[1], "the", "a"))
    assert f"{made.page}.{made.line}.{made.cell}" == places[1]


def test_a_part_of_a_word_is_not_the_word(book: tuple[Corpus, Decoding]) -> None:
    with pytest.raises(CadoganError, match=r"'remain' do not stand there, but .*remains"):
        propose(*book, request("the-shah:play.3", "remain", "stay"))


VERSA = "vice-versa-la-nivernaise"


@pytest.mark.parametrize(
    ("place", "old", "new"),
    [
        ("25.11.18", "vers", "versâ"),
        ("25.11.18", "versâ", "verso"),
        ("la-nivernaise:play.11", "vers", "versâ"),
        ("la-nivernaise:play.11", "versâ", "verso"),
        ("la-nivernaise:play.11", "vice versâ", "vice versa"),
    ],
)
def test_a_place_is_decided_on_once(
    book: tuple[Corpus, Decoding], place: str, old: str, new: str
) -> None:
    """An emendation made twice would print "versââ", under a note that does not say so."""
    with pytest.raises(CadoganError) as error:
        propose(*book, request(place, old, new))
    assert f"the emendation {VERSA} stands there already: vers -> versâ" in error.value.message
    assert f"cadogan emend --undo {VERSA} --reason WHY --by NAME" in error.value.message


def test_words_that_were_taken_out_are_not_put_back_by_a_second_emendation(
    book: tuple[Corpus, Decoding],
) -> None:
    made = propose(*book, request("the-shah:play.3", "remains alone", "remains"))
    read = book[0]
    after = replace(read, emendations=(*read.emendations, made))
    place = f"{made.page}.{made.line}.{made.cell}"
    with pytest.raises(CadoganError, match=f"the emendation {made.id} stands there already"):
        propose(after, standing(after), request(place, "remains", "remains alone"))


def test_words_that_begin_inside_a_cell_are_widened(book: tuple[Corpus, Decoding]) -> None:
    """ "i.e." was read from its four cells at once: its points have no place of their own."""
    made = propose(*book, request("the-shah:play.12", ".e., one", ".e. one"))
    assert (made.old, made.new) == ("i.e., one", "i.e. one")


def test_a_file_that_decides_twice_on_a_place_is_refused(pond: Path) -> None:
    """Who writes emendations.toml by hand is told as well, before anything is built."""
    first = Emendation(
        id="first", page=1, line=3, cell=3, old="The", new="THE", reason="r", source="s", editor="n"
    )
    read = replace(read_corpus(pond), emendations=(first,))
    assert "THE pond" in standing(read).blocks[1].text.text
    twice = replace(read, emendations=(first, msgspec.structs.replace(first, id="again")))
    with pytest.raises(CadoganError, match="again changes what emendation first has changed"):
        standing(twice)


POND = ("chapter-i:text.1", "--from", "older", "--to", "elder", *SIGNED)


def test_in_another_book_s_folder_that_book_is_decided_on(pond: Path) -> None:
    """`cadogan build` there takes that book; an emendation that went into this project's own would
    be lost to the one and foreign to the other."""
    done = cadogan("emend", *POND, cwd=pond)
    assert done.returncode == 0, done.stderr
    assert 'to = "elder"' in (pond / "emendations.toml").read_text()
    assert "Written for The Pond: emendations.toml" in done.stdout
    assert "Taken back with: cadogan emend --undo chapter-i-text-1 " in done.stdout


def test_what_takes_an_emendation_back_can_be_typed_as_it_is_printed(pond: Path) -> None:
    done = cadogan("emend", *POND, "--corpus", pond)
    printed = done.stdout.split("Taken back with: ")[1]
    words = shlex.split(printed.replace("WHY", "'A trial.'").replace("NAME", "Ada"))
    assert words[0] == "cadogan"
    undone = cadogan(*words[1:])
    assert undone.returncode == 0, undone.stderr
    read = read_corpus(pond)
    assert (read.emendations, [one.id for one in read.withdrawn]) == ((), ["chapter-i-text-1"])


@pytest.fixture
def caesar(tmp_path: Path) -> Path:
    """A book of which the braille has lost the Æ of a heading."""
    braille = tmp_path / "caesar.brf"
    braille.write_bytes(CHAPTERS.read_bytes().replace(b",,*apt] ,i", b"  ,,csar  "))
    return braille


def titles(corpus: Path) -> list[tuple[str, str, str]]:
    """Each section's id and title, and the heading above its text."""
    return [
        (section.id, section.title, section.parts[0].sentences[0].text)
        for section in transcribe_corpus(corpus).edition.sections
    ]


LOST = ("csar", "CSAR", "CSAR")
MENDED = ("csar", "CÆSAR", "CÆSAR")
NEXT = ("chapter-ii", "CHAPTER II", "CHAPTER II")


def test_a_heading_is_changed_and_the_change_taken_back(tmp_path: Path, caesar: Path) -> None:
    """The section's own heading is the first thing that an editor wants to mend; he is not to mend
    book.toml for it, and the contents are not to keep the wrong one."""
    corpus = begin(tmp_path / "corpus", caesar, [])
    assert titles(corpus) == [LOST, NEXT]
    done = cadogan(
        "emend", "csar:title", "--from", "CSAR", "--to", "CÆSAR", *SIGNED, "--corpus", corpus
    )
    assert done.returncode == 0, done.stderr
    assert titles(corpus) == [MENDED, NEXT]
    done = cadogan("emend", "--undo", "csar-title", *SIGNED, "--corpus", corpus)
    assert done.returncode == 0, done.stderr
    assert titles(corpus) == [LOST, NEXT]


def test_a_heading_that_is_changed_is_found_under_either_head(tmp_path: Path, caesar: Path) -> None:
    """Who writes the new head into book.toml as well has done nothing wrong, and who chose a title
    of his own keeps it."""
    corpus = begin(tmp_path / "corpus", caesar, [])
    read = read_corpus(corpus)
    change = propose(read, standing(read), request("csar:title", "CSAR", "CÆSAR"))
    path = corpus / "emendations.toml"
    path.write_text(with_emendation(path.read_text(), change))
    book = (corpus / "book.toml").read_text()
    (corpus / "book.toml").write_text(book.replace('head = "CSAR"', 'head = "CÆSAR"'))
    assert titles(corpus)[0] == ("csar", "CSAR", "CÆSAR")
    own = book.replace('title = "CSAR"', 'title = "The Game of Caesar"')
    (corpus / "book.toml").write_text(own)
    assert titles(corpus)[0] == ("csar", "The Game of Caesar", "CÆSAR")


def test_a_heading_that_a_witness_restores_is_found(tmp_path: Path, caesar: Path) -> None:
    """new-book lists the heads of the braille; the copy given with it has their accents."""
    copy = tmp_path / "copy.txt"
    text = CHAPTERS.with_name("want.txt").read_text()
    copy.write_text(text.replace("CHAPTER I\n", "CAFÉ\n", 1))
    caesar.write_bytes(caesar.read_bytes().replace(b",,csar", b",,cafe"))
    corpus = begin(tmp_path / "corpus", caesar, [copy])
    assert titles(corpus) == [("cafe", "CAFÉ", "CAFÉ"), NEXT]


def test_a_book_without_emendations_has_none_to_take_back(pond: Path) -> None:
    done = cadogan("emend", "--undo", "nosuch", *SIGNED, "--corpus", pond)
    assert (done.returncode, done.stdout) == (2, "")
    assert "no emendation is called nosuch" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_every_command_that_the_proofreader_is_offered_can_be_carried_out(corpus: Path) -> None:
    """All at once would contradict each other; each by itself must find its words."""
    made = transcribe_corpus(corpus)
    read = read_corpus(corpus)
    offered = [each for each in doubts(made.edition, made.source) if each.change is not None]
    assert len(offered) > 50
    stands = standing(read)
    wanted = []
    for doubt in offered:
        assert doubt.change is not None
        words = shlex.split(command(doubt.change))
        assert words[:2] == ["cadogan", "emend"]
        place, old, new = words[2], words[4], words[6]
        wanted.append(propose(read, stands, request(place, old, new)))
    last = wanted[-1]
    after = transcribe_with(replace(read, emendations=(*read.emendations, last)))
    assert any(each.lemma == last.new for each in after.edition.apparatus)
