/** Returns the text without line breaks and other control characters, so that it cannot start a header or a property. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
