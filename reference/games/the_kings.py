"""The Kings: two groups of columns grow outward from eight aces, line by line."""

from reference.engine.parts import (
    MANY,
    Advice,
    Available,
    Beside,
    Build,
    Fill,
    Foundation,
    Never,
    Pack,
    Page,
    Play,
    Reading,
    Turn,
    Withdraw,
    Zone,
)

PAGE = Page(
    "The Kings",
    Pack(2, cites="pack"),
    zones=(
        # a column is a row as it is dealt; a horizontal line is a lane
        Zone("left", 4, rows=MANY, cites="play.3 play.4 note-1.1"),
        Zone("right", 4, rows=MANY, cites="play.3 play.4 note-1.1"),
        Foundation("aces", 8, "A..K", suit="any", cites="play.1 play.2 suit:rule-1.1"),
        Beside("left", "aces", "*.1:1,5 *.2:2,6 *.3:3,7 *.4:4,8", cites="rule-3.1 play.1"),
        Beside("right", "aces", "*.1:1,5 *.2:2,6 *.3:3,7 *.4:4,8", cites="rule-3.1 play.1"),
    ),
    course=(
        Withdraw("AD AC AH AS AD AC AH AS", "aces", cites="play.1"),
        Turn("left right", cites="play.4 played:play.3", reading="columns=left-first"),
        Turn("right left", cites="play.4 played:play.3", reading="columns=right-first"),
    ),
    rules=(
        Play(
            "pack",
            beside=True,
            due="at once",
            when="deal",
            cites="rule-3.1 play.3 play.6 due:play.3 due:play.6",
            reading="in-dealing=must",
        ),
        Play("pack", beside=True, when="deal", cites="rule-3.1 play.3", reading="in-dealing=may"),
        Available("left@last right@last", when="deal", cites="rule-2.1 play.6"),
        Play(
            "left right",
            beside=True,
            when="deal",
            cites="rule-3.1 play.6",
            reading="laid=outermost-column",
        ),
        Available("left right", when="after", cites="rule-2.1"),
        Play(
            "left right",
            when="after",
            cites="play.2 when:play.7 beside:rule-3.2 beside:note-2.1",
            reading="restriction=ceases",
        ),
        Play(
            "left right",
            beside=True,
            when="after",
            cites="rule-3.1 note-2.1",
            reading="restriction=stays",
        ),
        Build(
            "left right",
            "left right",
            "both",
            "any",
            when="after",
            cites="play.8 suit:rule-1.1",
        ),
        Fill("left@1", "left right", when="after", cites="play.9"),
        Fill("right@1", "left right", when="after", cites="play.9"),
        Never("redeal", cites="play.10"),
        Advice("Never omit to play suitable cards as they turn up.", cites="play.6"),
        Advice("Deal the columns regularly, first on the left.", cites="play.5"),
    ),
    readings=(
        Reading(
            "in-dealing",
            "must | may",
            "must",
            question="Must a suitable card be played as it turns up?",
            reason="“play it at once”, “never omit to play suitable cards”",
            cites="play.3 play.6",
        ),
        Reading(
            "columns",
            "left-first | right-first",
            "left-first",
            question="On which side is a column dealt first?",
            reason="“alternately on the right and left”; that the left comes first is advised, to"
            " avoid confusion",
            cites="play.4 play.5",
        ),
        Reading(
            "laid",
            "outermost-column | not-at-all",
            "outermost-column",
            question="During the deal, may a card be played that already lies in a column?",
            reason="“you may not play cards from the inner columns, even if released” forbids only"
            " the inner ones",
            cites="play.6 rule-2.1",
        ),
        Reading(
            "restriction",
            "ceases | stays",
            "ceases",
            question="After the deal, must a card lie in the line of its foundation?",
            reason="the page itself advises so",
            cites="note-2.1 rule-3.2",
        ),
    ),
)
