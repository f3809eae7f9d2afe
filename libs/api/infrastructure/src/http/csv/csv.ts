import type { CsvSeparator } from '@roomhours/contract';

/** What stands in one cell. Texts may come from anybody; numbers are ours. */
export type Cell = string | number;

/** Tells spreadsheets that the file is UTF-8; to stand at its very beginning. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Places where a spreadsheet would begin to read a formula: the beginning of a cell, and within it whatever begins a new
 * one for a reader that expects semicolons or does not know quotes. The wide signs are formulas in East Asian settings.
 */
const FORMULA = /(?<=^|[\t\r\n;])(?=[ "]*[=+\-@\t\r＝＋－＠])/g;

/** Whatever could be taken for the end of a cell, and blanks that a reader might drop. */
const TO_BE_QUOTED = /[",;\t\r\n]|^ | $/;

const CHARACTERS: Readonly<Record<CsvSeparator, string>> = { comma: ',', semicolon: ';', tab: '\t' };

/**
 * One record as RFC 4180 has it, but for the separator, with its line break. A text that could run as a formula is led by an
 * apostrophe, whatever the separator is: the reader may expect another one.
 */
export function csvLine(cells: readonly Cell[], separator: CsvSeparator = 'comma'): string {
  return `${cells.map((cell) => cellText(cell, separator)).join(CHARACTERS[separator])}\r\n`;
}

function cellText(cell: Cell, separator: CsvSeparator): string {
  if (typeof cell === 'number') return separator === 'semicolon' ? String(cell).replace('.', ',') : String(cell);
  const text = cell.replace(FORMULA, "'");
  return TO_BE_QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
