"""The Great Thirteen: numerals by doubling, then by adding, the value of the balcony card above."""

from reference.engine.parts import (
    Advice,
    Available,
    Beside,
    Deal,
    Foundation,
    Grace,
    Never,
    Pack,
    Page,
    Picture,
    Play,
    Prefer,
    Reading,
    Redeal,
    Run,
    Stuck,
    Visible,
    Withdraw,
    Zone,
)

TAKING_UP = "play.20 play.21 play.22 play.23 when:play.20 times:play.24 times:play.25"
ROUND = f"{TAKING_UP} singly:play.23 singly:rule-3.1 singly:rule-3.2"
OTHERS = f"{TAKING_UP} singly:play.22"

PAGE = Page(
    "The Great Thirteen",
    Pack(2, cites="pack"),
    zones=(
        Zone("ground", 8, cites="play.3"),
        Zone("balcony", 8, cites="play.6"),
        # twice the value of the balcony card, then that value added time after time: the twelfth
        # card is a king. All modulo thirteen; the kings slipped underneath are never above.
        Foundation(
            "numerals",
            8,
            Run("balcony", step="balcony", count=12, times=2),
            suit="any",
            one="numeral",
            cites="play.7 play.9 run:play.8 run:play.9 run:play.10 run:play.11 run:play.12"
            " run:play.13 run:play.16 run:play.17",
        ),
        Beside(
            "numerals",
            "balcony",
            "1:1 2:2 3:3 4:4 5:5 6:6 7:7 8:8",
            cites="play.9 play.16",
        ),
    ),
    course=(
        Deal("ground", each=13, cites="play.3 play.4"),
        Grace("ground", "under", cards="K", cites="play.5"),
        Withdraw("top", "balcony", source="ground", cites="play.6"),
        Redeal(
            "ground",
            1,
            singly="round",
            when=Stuck("play"),
            cites=ROUND,
            reading="dealt-out=round taken-up=when-stuck",
        ),
        Redeal(
            "ground",
            1,
            singly="others",
            when=Stuck("play"),
            cites=OTHERS,
            reading="dealt-out=others taken-up=when-stuck",
        ),
        Redeal(
            "ground", 1, singly="round", cites=ROUND, reading="dealt-out=round taken-up=at-will"
        ),
        Redeal(
            "ground", 1, singly="others", cites=OTHERS, reading="dealt-out=others taken-up=at-will"
        ),
    ),
    rules=(
        Available("ground", cites="rule-1.1"),
        Visible("ground", cites="play.19"),
        Play(
            "ground",
            begin=True,
            cites="play.9 play.14 play.18 play.19 rule-2.1",
        ),
        Play("ground", begin=False, cites="play.15 play.16 play.19 play.24"),
        Prefer(
            Play("ground", begin=True),
            over=Play("ground", begin=False),
            cites="rule-2.1 play.15 play.18",
            reading="preferred=any-vacancy",
        ),
        Prefer(
            Play("ground", begin=True),
            over=Play("ground", begin=False),
            same=True,
            cites="rule-2.1",
            reading="preferred=same-card",
        ),
        Never("grace", cites="play.5"),
        Advice("Count the packets from one to eight as you deal them.", cites="rule-3.1"),
        Advice("Of cards equally suitable, look which releases the best.", cites="play.19"),
        Picture((("numerals", "K"),), cites="play.8 play.25"),
    ),
    readings=(
        Reading(
            "preferred",
            "any-vacancy | same-card",
            "any-vacancy",
            question="Does a vacancy in the numerals that can be filled hold up all addition, or"
            " only that of the card which would fill it?",
            reason="addition comes “when all suitable cards have been transferred”, and later “the"
            " refilling of the vacancies must be the first object”; Rule II alone speaks of one"
            " card equally suitable for both",
            cites="rule-2.1 play.15 play.18",
        ),
        Reading(
            "dealt-out",
            "round | others",
            "round",
            question="Does a packet that is dealt out leave its own place out?",
            reason="“begin again at No. 1, and continue dealing (Rule III)”, and by that rule a"
            " vacancy is dealt on to like a packet; “on to the other ground packets” may be read"
            " against it",
            cites="play.22 play.23 rule-3.1 rule-3.2",
        ),
        Reading(
            "taken-up",
            "when-stuck | at-will",
            "when-stuck",
            question="May a packet be taken up while cards can still be placed?",
            reason="the third process comes “when further progress is impossible”, and between the"
            " packets one pauses “to make further combinations”",
            cites="play.20 play.24",
        ),
    ),
)
