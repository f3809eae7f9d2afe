import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Page, PageRequest } from '@roomhours/application';
import type { DomainError } from '@roomhours/domain';
import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity, QueryResult } from 'typeorm';

/** A WHERE condition with `?` and its parameters. */
export interface Condition {
  sql: string;
  parameters: unknown[];
}

/** Joins conditions by AND; without any, every row matches. */
export function allOf(conditions: readonly Condition[]): Condition {
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND ') || '1 = 1',
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}

/** Result of an INSERT, UPDATE or DELETE. */
export interface Outcome {
  /** Rows matched by an UPDATE or DELETE, including rows whose values did not change. */
  affected: number;
  /** Generated id of the inserted row. */
  insertedId: number;
}

/** Runs an INSERT, UPDATE or DELETE with `?` parameters on the manager's connection, on either engine. */
export async function execute(manager: EntityManager, sql: string, parameters: unknown[] = []): Promise<Outcome> {
  const { affected, raw }: QueryResult = await manager.queryRunner!.query(sql, parameters, true);
  return { affected: affected ?? 0, insertedId: insertedIdOf(raw) };
}

/** MySQL's driver returns the id inside of an object, SQLite's driver alone. */
function insertedIdOf(raw: unknown): number {
  return typeof raw === 'object' && raw !== null ? Number((raw as { insertId: unknown }).insertId) : Number(raw);
}

/** Inserts a row and returns its generated id. Reads no other column back. */
export async function insertOne<Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  row: QueryDeepPartialEntity<Entity>,
): Promise<number> {
  const insert = manager.createQueryBuilder().insert().into(entity).values(row).updateEntity(false);
  return insertedIdOf((await insert.execute()).raw);
}

/** SQLite accepts 32,766 parameters. */
const MAX_INSERTED_ROWS = 250;

/** Inserts rows, many with each statement. Does not read generated ids back: on a cluster they are not consecutive. */
export async function insertAll<Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  rows: readonly QueryDeepPartialEntity<Entity>[],
): Promise<void> {
  for (const batch of batchesOf(rows, MAX_INSERTED_ROWS)) {
    // Other requests are served between many rows.
    if (rows.length > MAX_INSERTED_ROWS) await nextTurn();
    await manager.createQueryBuilder().insert().into(entity).values(batch).updateEntity(false).execute();
  }
}

/** Inserts a row, unless there is one with its primary key or a unique key. */
export async function insertOrIgnore<Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  row: QueryDeepPartialEntity<Entity>,
): Promise<void> {
  await manager.createQueryBuilder().insert().into(entity).values(row).orIgnore().updateEntity(false).execute();
}

/** Splits rows into batches of at most `size`, in order. */
export function batchesOf<Row>(rows: readonly Row[], size: number): Row[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => index * size);
  return starts.map((start) => rows.slice(start, start + size));
}

/** Runs a SELECT with `?` parameters. MySQL returns sums as text, SQLite as numbers. */
export function select<Row>(manager: EntityManager, sql: string, parameters: unknown[] = []): Promise<Row[]> {
  return manager.queryRunner!.query(sql, parameters);
}

/** Returns a parameter list such as '?, ?, ?'. */
export function placeholders(count: number): string {
  return Array.from({ length: count }, () => '?').join(', ');
}

/** Runs the statement. Throws the refusal in place of a database error that `matches`. */
export async function refuseWhen<T>(
  matches: (error: unknown) => boolean,
  refusal: () => DomainError | Promise<DomainError>,
  statement: () => Promise<T>,
): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    throw matches(error) ? await refusal() : error;
  }
}

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

/** The statement of a paged list, and the condition for counting its rows. */
export interface ListQuery {
  /** Condition with `?`, without WHERE; '1 = 1' for all rows. */
  where: string;
  parameters: readonly unknown[];
  table: string;
  /** Returns the SELECT that ends with `limit`, which is '' or 'LIMIT … OFFSET …'. */
  select(limit: string): string;
}

/** Reads a page, or the whole list for null. */
export async function readPage<Row, T>(
  manager: EntityManager,
  query: ListQuery,
  page: PageRequest | null,
  of: (row: Row) => T,
): Promise<Page<T>> {
  const parameters = [...query.parameters];
  const rows = await select<Row>(manager, query.select(limitOf(page)), parameters);
  return pageOf(rows.map(of), page, async () => {
    const count = `SELECT COUNT(*) AS total FROM ${query.table} WHERE ${query.where}`;
    const [row] = await select<{ total: number | string }>(manager, count, parameters);
    return Number(row!.total);
  });
}

/** Counts only if the page does not determine the total. */
export async function pageOf<T>(items: T[], page: PageRequest | null, count: () => Promise<number>): Promise<Page<T>> {
  const before = page === null ? 0 : offsetOf(page);
  const isLast = page === null || (items.length < page.pageSize && (items.length > 0 || before === 0));
  return { items, total: isLast ? before + items.length : await count() };
}

/** Writes the validated numbers into the SQL text: MySQL would bind them as text. */
function limitOf(page: PageRequest | null): string {
  if (page === null) return '';
  return `LIMIT ${Math.trunc(page.pageSize)} OFFSET ${offsetOf(page)}`;
}

/** Returns the number of items on the previous pages. */
export function offsetOf({ page, pageSize }: PageRequest): number {
  return (Math.trunc(page) - 1) * Math.trunc(pageSize);
}
