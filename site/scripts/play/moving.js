// Moving about the table: one Tab stop an area, arrows between piles and within them.

const spotsOf = (box) => [...box.querySelectorAll(".spot")];

// Sees to it that exactly one option of an area can be reached by Tab.
function rove(box, wanted = null) {
  const spots = spotsOf(box);
  const chosen = wanted ?? spots.find((spot) => spot.tabIndex === 0) ?? box.querySelector(".pile:first-child .spot:last-child");
  for (const spot of spots) spot.tabIndex = spot === chosen ? 0 : -1;
}

function focusSpot(spot) {
  if (!spot) return;
  rove(spot.closest(".area"), spot);
  spot.focus();
}

const topOf = (pile) => pile?.querySelector(".spot:last-child");

// Where an arrow leads from a spot; in a grid up and down go from row to row.
function neighbour(spot, key) {
  const pile = spot.closest(".pile");
  const box = spot.closest(".area");
  const piles = [...box.children];
  const at = piles.indexOf(pile);
  const { rows, lanes } = box.area;
  const along = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
  const across = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
  if (key === "Home") return topOf(piles[0]);
  if (key === "End") return topOf(piles.at(-1));
  if (rows > 1) {
    const lane = (at % lanes) + along;
    return lane < 0 || lane >= lanes ? null : topOf(piles[at + along + across * lanes]);
  }
  if (along) return topOf(piles[at + along]);
  return across < 0 ? spot.previousElementSibling : spot.nextElementSibling;
}

// The spot of a place, wherever it is.
const spotAt = (place) =>
  [...part("board").querySelectorAll(".spot")].reverse().find((spot) => spot.spot.place === place);

// After the table was drawn anew: if the spot that had focus is gone, its pile's top has it.
function keepFocus(draw) {
  const had = document.activeElement?.closest?.(".spot");
  const place = had?.spot.place;
  const box = had?.closest(".area");
  draw();
  if (!had || document.activeElement === had) return;
  focusSpot(spotAt(place) ?? box.querySelector(".spot[tabindex='0']") ?? part("board").querySelector(".spot[tabindex='0']"));
}
