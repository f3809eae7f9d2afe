/**
 * Parses a number with a decimal point or comma: '4', '1.5', '1,5'. Returns null for everything else, including '1,000', which is
 * ambiguous.
 */
export function parseTypedNumber(text: string): number | null {
  const trimmed = text.trim();
  if (!/^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(trimmed) || /[.,]\d{3}$/.test(trimmed)) return null;
  return Number(trimmed.replace(',', '.'));
}
