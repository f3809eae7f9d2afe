import type { EntityManager } from 'typeorm';

/** A part of WHERE with `?` and its values. */
export interface Condition {
  sql: string;
  values: unknown[];
}

/**
 * Whether a column contains a word of a search, without regard to case; no sign of the word has a special meaning.
 * The pattern lists the cases of each letter: SQLite knows the case of ASCII letters only, and MySQL's collations
 * would take letters for equal that are not. Texts are stored composed or decomposed, so both forms are matched;
 * a decomposed text is also found by the letter without its accent.
 *
 * @param column of a text with a binary collation, or NULL, which contains nothing
 * @param word a search key
 */
export function containsWord(manager: EntityManager, column: string, word: string): Condition {
  const { operator, patternOf } = manager.dataSource.options.type === 'better-sqlite3' ? GLOB : REGEXP;
  const forms = [...new Set([word.normalize('NFC'), word.normalize('NFD')])];
  return {
    sql: `(${forms.map(() => `${column} ${operator} ?`).join(' OR ')})`,
    values: forms.map((form) => patternOf([...form].map(casesOf))),
  };
}

const GLOB = {
  operator: 'GLOB',
  /** In a class the signs `*`, `?` and `[` stand for themselves; every other sign does so without one. */
  patternOf: (letters: readonly string[][]) =>
    `*${letters.map((cases) => (cases.length > 1 || '*?['.includes(cases[0]!) ? `[${cases.join('')}]` : cases[0])).join('')}*`,
};

const REGEXP = {
  operator: 'REGEXP',
  /** By code points, which need no escaping. */
  patternOf: (letters: readonly string[][]) =>
    letters.map((cases) => `[${cases.map((one) => `\\x{${one.codePointAt(0)!.toString(16)}}`).join('')}]`).join(''),
};

/** A letter in its cases. A case of several letters, such as SS of ß, is left out. */
function casesOf(letter: string): string[] {
  const upper = letter.toUpperCase();
  const cases = [letter, upper, letter.toLowerCase(), upper.toLowerCase()];
  return [...new Set(cases)].filter((one) => [...one].length === 1);
}
