/** The form in which texts are compared by a search: composed (NFC) and without case. Accents count. */
export function searchKey(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/**
 * Returns the distinct words of a search as search keys. A word that is part of another one adds no condition and is
 * left out. A blank search has no words and matches everything.
 */
export function searchWords(search: string): string[] {
  const words = [...new Set(searchKey(search).split(/\s+/u))].filter((word) => word !== '');
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}

/** Whether every word of a search is part of at least one of the fields. */
export function isFound(search: string, fields: readonly (string | null)[]): boolean {
  const keys = fields.map((field) => searchKey(field ?? ''));
  return searchWords(search).every((word) => keys.some((key) => key.includes(word)));
}
