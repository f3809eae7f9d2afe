import { type Instant, formatInstant } from '@roomhours/time';

/** Maximum length of a line in octets, without the line break (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75;

/** Returns a component. `content` are its properties and components, as the functions of this file return them. */
export function component(name: string, ...content: string[]): string {
  return `BEGIN:${name}\r\n${content.join('')}END:${name}\r\n`;
}

/**
 * Returns a property in folded lines. Returns an empty text for an empty value, because no property here needs one.
 *
 * @param name with the parameters, if any
 * @param value in the form of its type: see `text` and `utc`
 */
export function property(name: string, value: string): string {
  return value === '' ? '' : `${folded(`${name}:${value}`)}\r\n`;
}

/** Returns a value of the type TEXT (RFC 5545, 3.3.11). Line breaks are kept. */
export function text(value: string): string {
  const lines = value.split('\n').map(oneLine).join('\n');
  return lines.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** Returns a value of the type DATE-TIME in UTC, which needs no definition of a zone. */
export function utc(at: Instant): string {
  return formatInstant(at).replace(/[-:]/g, '');
}

/** Returns a quoted value of a parameter. RFC 5545 has no escape for a quotation mark in it. */
export function quoted(value: string): string {
  return `"${oneLine(value.replaceAll('"', "'"))}"`;
}

/** Returns the text without line breaks and control characters, so that it cannot start a header or a property. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** Folds a line between characters. Reads each octet once, so that the time does not depend on where the lines end. */
function folded(line: string): string {
  const octets = Buffer.from(line);
  if (octets.length <= MAX_LINE_OCTETS) return line;
  const parts: string[] = [];
  for (let from = 0; from < octets.length;) {
    // The space that marks a continued line counts.
    let to = from + MAX_LINE_OCTETS - (from === 0 ? 0 : 1);
    while (isInsideCharacter(octets[to])) to -= 1;
    parts.push(octets.toString('utf8', from, to));
    from = to;
  }
  return parts.join('\r\n ');
}

/** Whether the octet continues a character of UTF-8. Undefined, after the end, does not. */
function isInsideCharacter(octet = 0): boolean {
  return (octet & 0b1100_0000) === 0b1000_0000;
}
