/** Returns the form in which a search compares texts: NFC and lower case. Accents are significant. */
export function searchKey(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/**
 * Returns the distinct words of a search as search keys. A word that is contained in another one is omitted, because it
 * adds no condition. A blank search has no words and matches everything.
 */
export function searchWords(search: string): string[] {
  const words = [...new Set(searchKey(search).split(/\s+/u))].filter((word) => word !== '');
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}

/** Returns whether every word of the search occurs in at least one of the fields. */
export function isFound(search: string, fields: readonly (string | null)[]): boolean {
  const keys = fields.map((field) => searchKey(field ?? ''));
  return searchWords(search).every((word) => keys.some((key) => key.includes(word)));
}
