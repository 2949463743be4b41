"""The Empress of India: a red Army and a black Navy, whose cards are played two at a time."""

from reference.engine.parts import (
    Advice,
    Available,
    Build,
    Deal,
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
    "The Empress of India",
    Pack(4, cites="pack"),
    zones=(
        Zone("empress", cites="play.2 play.3"),
        Zone("guard", 8, cites="play.2 play.3"),
        Zone("army", 24, accepts="red", cites="play.5"),
        Zone("navy", 24, accepts="black", cites="play.5"),
        Zone("talon", 2, accepts=("red", "black"), cites="rule-4.1"),
        Foundation("admirals", 8, "A..J K", cites="play.4 run:note-1.1 suit:rule-5.1"),
        Foundation("generals", 8, "K Q 10..A", cites="play.4 run:note-1.1 suit:rule-5.1"),
    ),
    course=(
        Withdraw("QC", "empress", cites="play.1 play.3"),
        Withdraw("QC*3 QS*4", "aside", cites="play.1 play.2"),
        Withdraw("JH JH JD JD JH JH JD JD", "guard", loose="J", cites="play.1 play.3"),
        Withdraw("AC AC AS AS AC AC AS AS", "admirals", cites="play.1 play.2"),
        Withdraw("KH KD KH KD KH KD KH KD", "generals", cites="play.1 play.2"),
        Deal("army navy", spill="talon", cites="play.5 play.6"),
        Turn("talon", cites="play.13 route:rule-4.1"),
    ),
    rules=(
        Available("army navy", cites="rule-1.1"),
        Available("talon", cites="rule-2.1"),
        Play(
            "army navy",
            together="red black",
            cites="rule-1.1 play.7 together:rule-1.1 together:play.8",
        ),
        Never("play", source="talon pack", cites="rule-3.1"),
        Build(
            "navy",
            "army",
            "any",
            "alternate",
            bind=True,
            cites="play.8 play.11 bind:play.8 bind:play.10",
        ),
        Build(
            "army",
            "navy",
            "any",
            "alternate",
            bind=True,
            cites="play.8 play.11 bind:play.8 bind:play.10",
        ),
        Fill(
            "army navy",
            "talon else pack",
            order="as turned",
            due="at once",
            cites="rule-2.1 rule-3.1 play.7 play.9 order:rule-2.1",
            reading="from-the-pack=until-the-colour",
        ),
        Fill(
            "army navy",
            "talon else turned",
            due="at once",
            cites="rule-2.1 rule-3.1 play.7 play.9",
            reading="from-the-pack=as-turned",
        ),
        Never("build fill play", to="empress guard", cites="play.3"),
        Never("build", source="army", to="army", cites="play.8", status="implied"),
        Never("build", source="navy", to="navy", cites="play.8", status="implied"),
        Never("redeal", cites="play.14"),
        Advice("Put off making a vacancy until the card you want tops the talon.", cites="play.12"),
    ),
    readings=(
        Reading(
            "from-the-pack",
            "until-the-colour | as-turned",
            "until-the-colour",
            question="How is a vacancy filled from the pack, whose next card may be of the wrong"
            " color?",
            reason="“must be immediately refilled with cards of their own color”: cards are turned"
            " up until one of the color comes; the others go to their talon or, while there is"
            " none, fill a vacancy of their color",
            cites="rule-2.1",
        ),
    ),
)
