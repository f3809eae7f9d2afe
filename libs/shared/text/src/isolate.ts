/** Right-to-left letters (Hebrew, Arabic and related scripts), and characters that set a direction. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Returns user text for use within a longer string (a label, a toast): between U+2068 and U+2069 if it could reorder the adjacent text,
 * otherwise unchanged. Elements use `dir="auto"` instead.
 */
export function isolate(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
