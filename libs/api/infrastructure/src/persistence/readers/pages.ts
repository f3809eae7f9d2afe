import type { Page, PageRequest } from '@roomhours/application';
import type { EntityManager } from 'typeorm';
import { select } from '../database/statements';

/** The rows of a list, from a SELECT that ends where LIMIT may follow, and how many of them are in its part. */
export interface ListQuery {
  /** Condition with `?`, without WHERE; '1 = 1' for all. */
  where: string;
  parameters: readonly unknown[];
  table: string;
  /** Makes the statement; `limit` is '' or 'LIMIT … OFFSET …'. */
  select(limit: string): string;
}

/** One statement for the whole list and for its last page, two for another page: a search that finds little reads all rows to count them. */
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

/** Numbers that have been checked before they come here; as parameters MySQL would take them for text. */
function limitOf(page: PageRequest | null): string {
  if (page === null) return '';
  return `LIMIT ${Math.trunc(page.pageSize)} OFFSET ${offsetOf(page)}`;
}

/** How many items stand on the pages before. */
function offsetOf({ page, pageSize }: PageRequest): number {
  return (Math.trunc(page) - 1) * Math.trunc(pageSize);
}
