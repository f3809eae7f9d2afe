/**
 * Cell separators of a CSV file. In regions with a decimal comma, spreadsheets expect semicolons as separators. With
 * `semicolon`, hours are therefore written with a decimal comma ('1,5').
 */
export const CSV_SEPARATORS = ['comma', 'semicolon', 'tab'] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];
