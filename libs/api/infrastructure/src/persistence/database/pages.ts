import type { Page, PageRequest } from '@roomhours/application';
import type { EntityManager } from 'typeorm';
import { select } from './statements';

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
