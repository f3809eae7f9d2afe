/**
 * What separates the cells of a CSV file. Spreadsheets open a file by the settings of their region: where a comma stands before
 * decimals they expect semicolons, and with `semicolon` hours are written so ('1,5').
 */
export const CSV_SEPARATORS = ['comma', 'semicolon', 'tab'] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];
