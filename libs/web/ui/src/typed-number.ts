/**
 * Reads a number as people write it, with a point or a comma before the decimals: '4', '1.5', '1,5'. Null for everything else, also for
 * '1,000': to some it is one, to others a thousand.
 */
export function parseTypedNumber(text: string): number | null {
  const written = text.trim();
  if (!/^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(written) || /[.,]\d{3}$/.test(written)) return null;
  return Number(written.replace(',', '.'));
}
