/**
 * A sequence in which a format character has a meaning, in the first group; or any other format character.
 * - tags after a black flag, and joiners between emoji: both make one emoji;
 * - joiners after letters of scripts whose letters change their form with them, such as Arabic and Devanagari.
 */
const FORMAT_CHARACTERS = new RegExp(
  [
    '(\\u{1F3F4}[\\u{E0020}-\\u{E007F}]+',
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
    `(?<=[${scripts()}])[\\u200C\\u200D])`,
    '\\p{Cf}',
  ].join('|'),
  'gu',
);

function scripts(): string {
  const joining = ['Arabic', 'Syriac', 'Nko', 'Mongolian', 'Adlam'];
  const indic = ['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'];
  const others = ['Sinhala', 'Khmer', 'Myanmar', 'Tibetan'];
  return [...joining, ...indic, ...others].map((script) => `\\p{Script_Extensions=${script}}`).join('');
}

/**
 * Returns the form in which names are compared: NFC, lower case, and without invisible format characters. Joiners in emoji
 * and in scripts that need them stay.
 */
export function comparableName(name: string): string {
  return name.replace(FORMAT_CHARACTERS, '$1').normalize('NFC').toLowerCase();
}
