import type { EntityManager } from 'typeorm';
import type { Condition } from './statements';

/**
 * Returns a case-insensitive condition that a column contains a search word. No character of the word acts as a wildcard.
 * The pattern lists both cases of each letter: SQLite folds ASCII letters only, and MySQL's collations equate distinct letters.
 * Stored texts may be composed or decomposed (NFC or NFD), so both forms are matched.
 * A decomposed text also matches the letter without its accent.
 *
 * @param column of a text with a binary collation, or NULL, which contains nothing
 * @param word a search key
 */
export function containsWord(manager: EntityManager, column: string, word: string): Condition {
  const { operator, patternOf } = manager.dataSource.options.type === 'better-sqlite3' ? GLOB : REGEXP;
  const forms = [...new Set([word.normalize('NFC'), word.normalize('NFD')])];
  return {
    sql: `(${forms.map(() => `${column} ${operator} ?`).join(' OR ')})`,
    parameters: forms.map((form) => patternOf([...form].map(casesOf))),
  };
}

const GLOB = {
  operator: 'GLOB',
  /** Escapes `*`, `?` and `[` as a character class, where they are literal. */
  patternOf: (letters: readonly string[][]) =>
    `*${letters.map((cases) => (cases.length > 1 || '*?['.includes(cases[0]!) ? `[${cases.join('')}]` : cases[0])).join('')}*`,
};

const REGEXP = {
  operator: 'REGEXP',
  /** Writes letters as code points, which need no escaping. */
  patternOf: (letters: readonly string[][]) =>
    letters.map((cases) => `[${cases.map((one) => `\\x{${one.codePointAt(0)!.toString(16)}}`).join('')}]`).join(''),
};

/** Returns a letter in upper and lower case. Omits a case of several letters, such as SS for ß. */
function casesOf(letter: string): string[] {
  const upper = letter.toUpperCase();
  const cases = [letter, upper, letter.toLowerCase(), upper.toLowerCase()];
  return [...new Set(cases)].filter((one) => [...one].length === 1);
}
