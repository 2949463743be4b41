// A new game: by number, of a pack typed in, under other readings; from a link; as it was kept.

// Short, as in the terminal: a number that is listened to must be one to remember.
function randomDeal() {
  const [word] = crypto.getRandomValues(new Uint32Array(1));
  return String(1 + (word % 999999));
}

function chosenOptions() {
  const readings = {};
  for (const select of part("options").querySelectorAll("[data-reading]")) readings[select.dataset.reading] = select.value;
  return { readings, variant: part("variant")?.value ?? "" };
}

// Opens a game; the one on the table is kept, so that nobody loses it by a key.
async function open(given) {
  const was = state.table?.undo ? state.link : "";
  const reply = await ask("open", { game: slug, ...given });
  if (was && reply.table) {
    remember(BEFORE, was);
    part("back").hidden = false;
  }
  return reply;
}

async function openAndShow(given) {
  try {
    show(await open(given));
  } catch (error) {
    broken(error);
  }
}

const newDeal = () => openAndShow({ deal: randomDeal(), ...chosenOptions() });

// A pack that was typed comes before the number, which belongs to the game on the table.
function onForm(event) {
  event.preventDefault();
  const pack = part("pack").value.trim();
  const deal = part("deal").value.trim();
  const typed = pack !== part("pack").defaultValue.trim();
  if (pack && (typed || !deal)) {
    openAndShow({ pack: pack.toUpperCase().split(/[\s,;]+/), ...chosenOptions() });
  } else if (/^\d+$/.test(deal) && BigInt(deal) < 1n << 64n) {
    openAndShow({ deal, ...chosenOptions() });
  } else {
    say(`“${deal}” is no deal number: they run from 0 to 18446744073709551615.`);
    part("deal").focus();
  }
}
