// What is said: one line for one action, in the live region, and all of them in the log.
const STILL = "\u00a0"; // a live region keeps silent when its text does not change

function say(forms) {
  const text = chosenForm(typeof forms === "string" ? [forms, forms] : forms);
  const line = part("said");
  line.textContent = line.textContent === text ? text + STILL : text;
  part("log").append(element("li", {}, text));
}

function sayAgain() {
  const line = part("said");
  const text = line.textContent.replace(STILL, "");
  line.textContent = line.textContent === text ? text + STILL : text;
}
