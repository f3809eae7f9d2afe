import type { Page, PageRequest } from '@roomhours/application';
import type { EntityManager } from 'typeorm';
import { select } from '../database/statements';

/** The statement of a paged list, and the condition for counting its rows. */
export interface ListQuery {
  /** Condition with `?`, without WHERE; '1 = 1' for all rows. */
  where: string;
  parameters: readonly unknown[];
  table: string;
  /** Returns the SELECT that ends with `limit`, which is '' or 'LIMIT … OFFSET …'. */
  select(limit: string): string;
}

/** Reads a page, or the whole list for null. Counts in a second statement only if the page does not determine the total. */
export async function readPage<Row, T>(
  manager: EntityManager,
  query: ListQuery,
  page: PageRequest | null,
  of: (row: Row) => T,
): Promise<Page<T>> {
  const { where, table } = query;
  const parameters = [...query.parameters];
  const rows = await select<Row>(manager, query.select(limitOf(page)), parameters);
  const before = page === null ? 0 : offsetOf(page);
  const isLast = page === null || (rows.length < page.pageSize && (rows.length > 0 || before === 0));
  if (isLast) return { items: rows.map(of), total: before + rows.length };
  const count = `SELECT COUNT(*) AS total FROM ${table} WHERE ${where}`;
  const [{ total } = { total: 0 }] = await select<{ total: number | string }>(manager, count, parameters);
  return { items: rows.map(of), total: Number(total) };
}

/** Writes the validated numbers into the SQL text: MySQL would bind them as text. */
function limitOf(page: PageRequest | null): string {
  if (page === null) return '';
  return `LIMIT ${Math.trunc(page.pageSize)} OFFSET ${offsetOf(page)}`;
}

/** Returns the number of items on the previous pages. */
function offsetOf({ page, pageSize }: PageRequest): number {
  return (Math.trunc(page) - 1) * Math.trunc(pageSize);
}
