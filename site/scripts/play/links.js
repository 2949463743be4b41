// A position as a link: after `#play=`, the version of the rules and the record in one line.
const MARK = "#play=";

const linkHere = () => location.href.split("#")[0] + MARK + encodeURIComponent(state.link).replaceAll("%20", "_").replaceAll("%3B", ";").replaceAll("%3A", ":").replaceAll("%2F", "/");

function linkGiven() {
  if (!location.hash.startsWith(MARK)) return "";
  try {
    return decodeURIComponent(location.hash.slice(MARK.length).replaceAll("_", " "));
  } catch {
    return "broken";
  }
}

async function share() {
  const link = linkHere();
  part("link").value = link;
  part("shared").hidden = false;
  try {
    await navigator.clipboard.writeText(link);
    say("The link is copied.");
  } catch {
    part("link").focus();
    part("link").select();
    say("Copy the link from the field.");
  }
}
