"""`cadogan emend`: a decision that cannot be traced or taken back is worse than a misprint."""

from __future__ import annotations

import shlex
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from tests.commands.command import cadogan
from transcribe.corpus import Emendation, read_corpus
from transcribe.decide import Request, propose
from transcribe.doubts import doubts
from transcribe.doubts.account import command
from transcribe.errors import CadoganError
from transcribe.pipeline import Transcript, standing, transcribe_corpus, transcribe_with
from transcribe.places import find_places


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A copy of the book's sources that a test may change."""
    return Path(shutil.copytree(find_places().corpus, tmp_path / "corpus"))


def sentence(made: Transcript, id_: str) -> str:
    return next(
        one.text
        for section in made.edition.sections
        for part in section.parts
        for one in part.sentences
        if one.id == id_
    )


SIGNED = ("--reason", "A test.", "--by", "Ada O'Hara")


def test_a_decision_is_applied_listed_and_taken_back(corpus: Path) -> None:
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
        (("--undo", "nothing", "--reason", "r", "--by", "n"), "no decision is called nothing"),
        (("1.1.1", "--from", "a", "--to", "a", *SIGNED), "nothing would be changed"),
        (("99.1.1", "--from", "a", "--to", "b", *SIGNED), "the braille has no such place"),
        (("the-owl:play.1", "--from", "a", "--to", "b", *SIGNED), "the book has no such place"),
        (
            ("1.1.8", "--from", "CADOGAN", "--to", "X", "--id", "louis-title", *SIGNED),
            "a decision is called louis-title already",
        ),
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


def request(place: str, old: str, new: str) -> Request:
    return Request(place=place, old=old, new=new, reason="r", editor="n")


def proposed(corpus: Path, wish: Request) -> Emendation:
    read = read_corpus(corpus)
    return propose(read, standing(read), wish)


def test_words_that_stand_twice_need_their_place(corpus: Path) -> None:
    with pytest.raises(CadoganError, match=r"stand there 4 times: 15\.\d+\.\d+, ") as error:
        proposed(corpus, request("the-shah:play.2", "the", "a"))
    places = error.value.message.split(": ")[-1].split("\n")[0].split(", ")
    made = proposed(corpus, request(places[1], "the", "a"))
    assert f"{made.page}.{made.line}.{made.cell}" == places[1]


def test_a_part_of_a_word_is_not_the_word(corpus: Path) -> None:
    """`vers` was made `versâ`: it does not stand there any more."""
    with pytest.raises(CadoganError, match=r"the braille has .*versâ"):
        proposed(corpus, request("la-nivernaise:play.11", "vers", "versa"))


def test_words_that_begin_inside_a_cell_are_widened(corpus: Path) -> None:
    """ "i.e." was read from its four cells at once: its points have no place of their own."""
    made = proposed(corpus, request("the-shah:play.12", ".e., one", ".e. one"))
    assert (made.old, made.new) == ("i.e., one", "i.e. one")


def test_an_undo_that_another_decision_rests_on_is_refused(corpus: Path) -> None:
    args = ("caesar:title", "--from", "CÆSAR", "--to", "CESAR", *SIGNED)
    assert cadogan("emend", *args, "--corpus", corpus).returncode == 0
    before = (corpus / "emendations.toml").read_bytes()
    undo = ("--undo", "caesar-title", *SIGNED)
    done = cadogan("emend", *undo, "--corpus", corpus)
    assert done.returncode == 2
    assert "emendation caesar-title-2 changes 'CÆSAR', but the text has 'CSAR'" in done.stderr
    assert (corpus / "emendations.toml").read_bytes() == before


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
