import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { ImportRow } from '@roomhours/application';
import { DEFAULT_PLAN_NAME, MAX_IMPORT_ROWS } from '@roomhours/contract';
import { DomainError, type RefusedField } from '@roomhours/domain';
import { CsvError, parse } from 'csv-parse/sync';
import { withoutFormulaEscapes } from '../csv/csv';
import { validateBody } from '../validation';
import { USER_FILE_COLUMNS } from './user-files';
import { personOf } from './user-requests';
import { AddUserBody } from './user.shapes';

/** Rows that are validated without a pause: about 10 ms. */
const BATCH_SIZE = 100;

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

type UserFileColumn = (typeof USER_FILE_COLUMNS)[number];

/** Text of the cells of a row, without formula escapes and outer blanks. */
type Cells = Partial<Record<UserFileColumn, string>>;

/**
 * Reads a CSV file of users: UTF-8 with or without a byte order mark, separated by commas or semicolons, with a header.
 * Fields are validated like those of a new user. Throws DomainError VALIDATION_FAILED for a file that cannot be read.
 */
export async function readUserRows(file: Uint8Array): Promise<ImportRow[]> {
  const [header, ...records] = recordsOf(textOf(file));
  const columns = columnsOf(header?.record ?? []);
  if (records.length > MAX_IMPORT_ROWS)
    throw unreadable(`The file has more than ${MAX_IMPORT_ROWS.toLocaleString('en')} rows. Please split it.`);
  const rows: ImportRow[] = [];
  for (const [index, { record, info }] of records.entries()) {
    if (index % BATCH_SIZE === 0) await yieldToRequests();
    rows.push(await rowOf(info.lines, cellsOf(record, columns)));
  }
  return rows;
}

function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw unreadable('The file is not UTF-8. Please save it as “CSV UTF-8”.');
  }
}

function recordsOf(text: string): CsvRecord[] {
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  const delimiter = firstLine.includes(';') ? ';' : ',';
  const options = { delimiter, relax_column_count: true, skip_empty_lines: true, info: true } as const;
  try {
    const records = parse(text, options) as unknown as CsvRecord[];
    // Spreadsheets write emptied rows as separators.
    return records.filter(({ record }) => record.some((cell) => cell.trim() !== ''));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? ` Check the quotation marks near line ${error.lines}.` : '';
    throw unreadable(`The file is not a valid CSV file.${line}`);
  }
}

/** Returns the column of each cell, null for an unknown one. Case, blanks and underscores in the header do not matter. */
function columnsOf(header: readonly string[]): (UserFileColumn | null)[] {
  const keyOf = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, '');
  const columns = header.map((name) => USER_FILE_COLUMNS.find((column) => keyOf(column) === keyOf(name)) ?? null);
  if (!columns.includes('email')) throw unreadable('The first row must name the columns, among them “email”.');
  const twice = columns.find((column, index) => column !== null && columns.indexOf(column) !== index);
  if (twice !== undefined) throw unreadable(`The column “${twice}” occurs twice.`);
  return columns;
}

function cellsOf(record: readonly string[], columns: readonly (UserFileColumn | null)[]): Cells {
  const cells: Cells = {};
  for (const [index, column] of columns.entries()) {
    const text = withoutFormulaEscapes(record[index] ?? '').trim();
    if (column !== null && text !== '') cells[column] = text;
  }
  return cells;
}

async function rowOf(line: number, cells: Cells): Promise<ImportRow> {
  const { email = '' } = cells;
  try {
    const person = personOf(await validateBody(AddUserBody, bodyOf(cells)));
    return { line, email, person, problems: [] };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { line, email, person: null, problems: (error.details ?? []) as readonly RefusedField[] };
  }
}

/** Returns the request that would add this user. */
function bodyOf({ role, subscription = DEFAULT_PLAN_NAME, monthlyQuota, ...others }: Cells): Record<string, unknown> {
  return {
    ...others,
    invite: true,
    subscription: subscription.toLowerCase(),
    ...(role === undefined ? {} : { role: role.toLowerCase() }),
    ...(monthlyQuota === undefined ? {} : { monthlyQuota: hoursOf(monthlyQuota) }),
  };
}

/** Returns the number of '4.5' or '4,5'; any other text unchanged, which the validation refuses. */
function hoursOf(text: string): number | string {
  return /^\d{1,6}([.,]\d{1,6})?$/.test(text) ? Number(text.replace(',', '.')) : text;
}

function unreadable(message: string): DomainError {
  return new DomainError('VALIDATION_FAILED', message);
}
