import type { Instant } from '@roomhours/time';
import {
  type EntityTarget,
  type FindOptionsOrder,
  type FindOptionsSelect,
  type FindOptionsWhere,
  In,
  LessThan,
} from 'typeorm';
import type { Database } from './database/database';

/** Rows deleted by one transaction, so that a sweep does not block other statements. */
export const BATCH_SIZE = 1_000;

/** Deletes the rows whose time is before the limit, in batches. Returns their number. */
export async function deleteBefore<Time extends string>(
  database: Database,
  entity: EntityTarget<Record<Time, Instant> & { id: number }>,
  time: Time,
  limit: Instant,
): Promise<number> {
  type Row = Record<Time, Instant> & { id: number };
  for (let count = 0; ;) {
    const old = await database.read((manager) =>
      manager.find(entity, {
        select: { id: true } as FindOptionsSelect<Row>,
        where: { [time]: LessThan(limit) } as FindOptionsWhere<Row>,
        order: { [time]: 'ASC' } as FindOptionsOrder<Row>,
        take: BATCH_SIZE,
      }),
    );
    if (old.length === 0) return count;
    const ids = { id: In(old.map(({ id }) => id)) } as FindOptionsWhere<Row>;
    await database.write((manager) => manager.delete(entity, ids));
    count += old.length;
  }
}
