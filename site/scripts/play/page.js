// The parts of the page, by their names after "page.play.", and what is known of the game.
const script = document.currentScript;
const slug = document.getElementById("page.play").dataset.game;
const part = (name) => document.getElementById(`page.play.${name}`);

const state = {
  table: null, // how the game stands, as the engine last said
  link: "", // the game as a link
  held: [], // spots picked: [place, card]
  goals: new Set(), // places where they may go
};

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}
