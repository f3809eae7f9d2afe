import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { ImportRow, StoredUser } from '@roomhours/application';
import { type CsvSeparator, DEFAULT_PLAN_NAME, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@roomhours/contract';
import { DomainError, type RefusedField, isAdministrator } from '@roomhours/domain';
import { CsvError, parse } from 'csv-parse';
import { utf8Of, wrongEncoding } from '../../text-files/text-encoding';
import { type Cell, csvLine, withoutFormulaEscapes } from '../csv';
import { validateBody } from '../validation';
import { AddUserBody, personOf } from './user.shapes';

/** Columns of a CSV file of users, in the order of the export. The import needs `email` only. */
const USER_FILE_COLUMNS = [
  'email',
  'firstName',
  'lastName',
  'subscription',
  'monthlyQuota',
  'role',
  'company',
] as const;

/** Yields the users as a CSV file in the format of the import. */
export async function* usersFile(users: readonly StoredUser[], separator: CsvSeparator): AsyncGenerator<string> {
  yield [USER_FILE_COLUMNS, ...users.map(exportedCellsOf)].map((cells) => csvLine(cells, separator)).join('');
}

/** In the order of the columns. Administrators have neither plan nor quota. */
function exportedCellsOf(user: StoredUser): Cell[] {
  const { email, firstName, lastName, plan, role, company, monthlyQuotaMinutes } = user;
  const quota = isAdministrator(user) ? '' : monthlyQuotaMinutes / 60;
  return [email, firstName ?? '', lastName ?? '', plan ?? '', quota, role, company ?? ''];
}

/** Rows that are validated without a pause, and characters that are parsed: both take about 10 ms. */
const BATCH_SIZE = 100;
const BATCH_CHARACTERS = 16_384;

/** All used columns together have at most a thousand characters. */
const MAX_ROW_CHARACTERS = 50_000;

const SEPARATORS = [',', ';', '\t'];

/** A first line for Excel that names the separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?[;,\t]*$/i;

/** '1.000' and '4,500': thousands in one language, and decimals in another. */
const AMBIGUOUS_NUMBER = /^\d{1,3}[.,]\d{3}$/;

interface CsvRecord {
  cells: string[];
  /** Line of the file, from 1. */
  line: number;
}

/** The content of a file of users. */
export interface UserFile {
  rows: ImportRow[];
  /** Names of the columns that the import does not use, as in the file. */
  ignoredColumns: string[];
}

type UserFileColumn = (typeof USER_FILE_COLUMNS)[number];

/** Null for a column that the import does not use. */
type Columns = readonly (UserFileColumn | null)[];

/** Text of the cells of a row, without formula escapes and outer blanks. */
type Cells = Partial<Record<UserFileColumn, string>>;

/**
 * Reads a CSV file of users: UTF-8 with or without a byte order mark or UTF-16 with one, separated by commas, semicolons or
 * tabs, with a header. Fields are validated like those of a new user. Requests are served meanwhile.
 * Throws DomainError VALIDATION_FAILED for a file that cannot be read.
 */
export async function readUserRows(file: Uint8Array): Promise<UserFile> {
  const [header, ...records] = await recordsOf(textOf(file));
  const names = header?.cells ?? [];
  const columns = columnsOf(names);
  const rows: ImportRow[] = [];
  for (const [index, record] of records.entries()) {
    if (index % BATCH_SIZE === 0) await yieldToRequests();
    rows.push(await rowOf(record, columns));
  }
  const ignoredColumns = names.filter((name, index) => columns[index] === null && name.trim() !== '');
  return { rows, ignoredColumns };
}

/** Returns the text with line feeds as line breaks. */
function textOf(file: Uint8Array): string {
  const utf8 = utf8Of(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(utf8).replaceAll(/\r\n?/g, '\n');
  } catch {
    throw wrongEncoding();
  }
}

/** Returns the header and the rows. Throws DomainError VALIDATION_FAILED for too many columns or rows. */
async function recordsOf(text: string): Promise<CsvRecord[]> {
  const firstLine = lineOf(text);
  const [, named] = SEPARATOR_LINE.exec(firstLine) ?? [];
  const start = named === undefined ? 0 : firstLine.length + 1;
  const header = lineOf(text, start);
  const delimiter = named ?? separatorOf(header);
  // Before parsing, which would take long.
  assertColumns(header.split(delimiter).length);
  const options = {
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    raw: true,
    info: true,
    max_record_size: MAX_ROW_CHARACTERS,
  } as const;
  try {
    return await pipeline(Readable.from(batchesOf(text, start)), parse(options), (records) =>
      collect(records as AsyncIterable<ParsedRecord>, start === 0 ? 1 : 2),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? ` Check the quotation marks near line ${error.lines}.` : '';
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw unreadable(`A row of the file is too long.${line}`);
    throw unreadable(`The file is not a valid CSV file.${line}`);
  }
}

function lineOf(text: string, start = 0): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end === -1 ? undefined : end);
}

/** Returns the separator that gives the header a column for the email, and most columns. */
function separatorOf(header: string): string {
  const columnsBy = (separator: string) => {
    const names = header.split(separator);
    return names.some((name) => keyOf(name) === 'email') ? names.length : 0;
  };
  return SEPARATORS.toSorted((a, b) => columnsBy(b) - columnsBy(a))[0]!;
}

async function* batchesOf(text: string, start: number): AsyncGenerator<string> {
  for (let from = start; from < text.length; from += BATCH_CHARACTERS) {
    await yieldToRequests();
    yield text.slice(from, from + BATCH_CHARACTERS);
  }
}

/** `raw` is the text of the record with its line break. */
interface ParsedRecord {
  record: string[];
  raw: string;
}

async function collect(records: AsyncIterable<ParsedRecord>, firstLine: number): Promise<CsvRecord[]> {
  const collected: CsvRecord[] = [];
  let line = firstLine;
  for await (const { record: cells, raw } of records) {
    // Spreadsheets write emptied rows as separators.
    if (cells.some((cell) => cell.trim() !== '')) collected.push({ cells, line });
    line += raw.split('\n').length - 1;
    assertColumns(collected[0]?.cells.length ?? 0);
    if (collected.length > MAX_IMPORT_ROWS + 1)
      throw unreadable(`The file has more than ${MAX_IMPORT_ROWS.toLocaleString('en')} rows. Please split it.`);
  }
  return collected;
}

function assertColumns(count: number): void {
  if (count <= MAX_IMPORT_COLUMNS) return;
  throw unreadable(`The file has ${count.toLocaleString('en')} columns. At most ${MAX_IMPORT_COLUMNS} are possible.`);
}

function columnsOf(header: readonly string[]): Columns {
  const columns = header.map((name) => USER_FILE_COLUMNS.find((column) => keyOf(column) === keyOf(name)) ?? null);
  if (!columns.includes('email')) throw unreadable('The first row must name the columns, among them “email”.');
  const twice = columns.find((column, index) => column !== null && columns.indexOf(column) !== index);
  if (twice !== undefined) throw unreadable(`The column “${twice}” occurs twice.`);
  return columns;
}

/** Case, blanks, quotation marks, hyphens and underscores in the header do not matter. */
function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/[\s"_-]/g, '');
}

function cellsOf(record: readonly string[], columns: Columns): Cells {
  const cells: Cells = {};
  for (const [index, column] of columns.entries()) {
    if (column === null) continue;
    const text = withoutFormulaEscapes(record[index] ?? '').trim();
    if (text !== '') cells[column] = text;
  }
  return cells;
}

async function rowOf({ cells: record, line }: CsvRecord, columns: Columns): Promise<ImportRow> {
  const cells = cellsOf(record, columns);
  const { email = '' } = cells;
  const problems = [...surplusOf(record, columns), ...ambiguityOf(cells)];
  if (problems.some(({ field }) => field === 'monthlyQuota')) delete cells.monthlyQuota;
  try {
    const person = personOf(await validateBody(AddUserBody, bodyOf(cells)));
    return { line, email, person: problems.length === 0 ? person : null, problems };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { line, email, person: null, problems: [...problems, ...((error.details ?? []) as RefusedField[])] };
  }
}

/** A cell without a column, which an unquoted separator makes, moves the cells behind it into wrong columns. */
function surplusOf(record: readonly string[], columns: Columns): RefusedField[] {
  const count = record.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (count <= columns.length) return [];
  const message = `The row has ${count.toLocaleString('en')} cells, but the first row names ${columns.length} columns.`;
  return [{ field: 'row', message }];
}

function ambiguityOf({ monthlyQuota = '' }: Cells): RefusedField[] {
  if (!AMBIGUOUS_NUMBER.test(monthlyQuota)) return [];
  const decimal = Number(monthlyQuota.replace(',', '.'));
  const whole = monthlyQuota.replace(/[.,]/, '');
  const message = `Monthly quota ${monthlyQuota} is ambiguous: write ${decimal} or ${Number(whole)}.`;
  return [{ field: 'monthlyQuota', message }];
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
