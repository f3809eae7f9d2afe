/** Reads the lines of an iCalendar file (RFC 5545, 3.1), so that one wrong event does not refuse the others. */

/** Deepest nesting of components, which iCalendar needs for alarms and time zones. */
const MAX_DEPTH = 8;

/** Characters of a byte order mark. */
const MARK = '\ufeff';

/**
 * Returns the content lines of a file with the number of their first line, from 1. Unfolds them before decoding, because
 * some producers fold inside of a character. Throws TypeError unless the file is UTF-8.
 */
function contentLines(bytes) {
  const unfolded = [];
  for (const [index, text] of bytes
    .toString('latin1')
    .split(/\r\n|[\r\n]/)
    .entries()) {
    const isFolded = unfolded.length > 0 && (text.startsWith(' ') || text.startsWith('\t'));
    if (isFolded) unfolded.at(-1).parts.push(text.slice(1));
    else unfolded.push({ line: index + 1, parts: [text] });
  }
  const joined = unfolded.map(({ parts }) => parts.join('')).join('\n');
  const decoded = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(joined, 'latin1'));
  const texts = decoded.split('\n');
  if (texts[0].startsWith(MARK)) texts[0] = texts[0].slice(MARK.length);
  return unfolded.map(({ line }, index) => ({ line, text: texts[index] }));
}

/**
 * Returns the events of the calendars with their properties by name, and the texts of the time zones. Properties of
 * inner components, such as alarms, are left out. Returns null unless the file consists of complete calendars.
 */
function componentsOf(lines) {
  const events = [];
  const zones = [];
  const path = [];
  let calendars = 0;
  for (const { line, text } of lines) {
    const [name, value] = nameAndValue(text);
    if (name === 'BEGIN') {
      if ((path.length === 0) !== (value === 'VCALENDAR')) return null;
      path.push(value);
      if (path.length > MAX_DEPTH) return null;
      if (path.length === 1) calendars += 1;
      if (path.length === 2 && value === 'VEVENT') events.push({ line, properties: new Map() });
      if (path.length === 2 && value === 'VTIMEZONE') zones.push([]);
    }
    if (path.length === 0 && text.trim() !== '') return null;
    if (path[1] === 'VTIMEZONE') zones.at(-1).push(text);
    if (path.length === 2 && path[1] === 'VEVENT' && name !== 'BEGIN' && name !== 'END') {
      const { properties } = events.at(-1);
      if (!properties.has(name)) properties.set(name, []);
      properties.get(name).push({ line, text });
    }
    if (name === 'END' && path.pop() !== value) return null;
  }
  return path.length > 0 || calendars === 0 ? null : { events, zones: zones.map((zone) => zone.join('\r\n')) };
}

/** Returns the name of a property without parameters, and for BEGIN and END the name of the component. */
function nameAndValue(text) {
  const end = text.search(/[:;]/);
  if (end === -1) return ['', ''];
  return [
    text.slice(0, end).trim().toUpperCase(),
    text
      .slice(end + 1)
      .trim()
      .toUpperCase(),
  ];
}

/** Returns parameters, by name in upper case, and the value of a content line. */
function partsOf(text) {
  const parameters = {};
  let start = text.search(/[:;]/) + 1;
  let isQuoted = false;
  for (let at = start; at < text.length && text[start - 1] !== ':'; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    if (isQuoted || (text[at] !== ';' && text[at] !== ':')) continue;
    const [name, ...value] = text.slice(start, at).split('=');
    parameters[name.trim().toUpperCase()] = value.join('=').replaceAll('"', '');
    start = at + 1;
  }
  return { parameters, value: text.slice(start) };
}

module.exports = { componentsOf, contentLines, partsOf };
