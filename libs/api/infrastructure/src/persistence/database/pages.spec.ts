import type { PageRequest } from '@roomhours/application';
import type { EntityManager } from 'typeorm';
import { readPage } from './statements';

/** Creates a list of `length` numbers that records the statements reading it. */
function numberList(length: number) {
  const statements: string[] = [];
  const all = Array.from({ length }, (_, index) => index);
  const query = async (sql: string) => {
    statements.push(sql);
    if (sql.startsWith('SELECT COUNT')) return [{ total: String(length) }];
    const [, limit = length, offset = 0] = /LIMIT (\d+) OFFSET (\d+)/.exec(sql) ?? [];
    return all.slice(Number(offset), Number(offset) + Number(limit));
  };
  const select = (limit: string) => `SELECT n FROM list ${limit}`;
  const read = (page: PageRequest | null) =>
    readPage<number, number>(
      { queryRunner: { query } } as unknown as EntityManager,
      { where: '1 = 1', parameters: [], table: 'list', select },
      page,
      (n) => n,
    );
  return { read, statements };
}

it.each([
  ['the whole list', 5, null, [0, 1, 2, 3, 4], 1],
  ['a page before the last', 5, { page: 1, pageSize: 2 }, [0, 1], 2],
  ['a last page that is full', 4, { page: 2, pageSize: 2 }, [2, 3], 2],
  ['a last page that is not full', 5, { page: 3, pageSize: 2 }, [4], 1],
  ['a page after the last', 5, { page: 4, pageSize: 2 }, [], 2],
  ['the first page of an empty list', 0, { page: 1, pageSize: 2 }, [], 1],
] as const)(
  'reads %s, and counts only if the page does not determine the total',
  async (_, length, page, items, count) => {
    const { read, statements } = numberList(length);
    expect(await read(page)).toEqual({ items, total: length });
    expect(statements).toHaveLength(count);
  },
);
