import type { DataSource } from 'typeorm';
import type { Persistence } from './open-persistence';

/**
 * Returns the number of rows and index entries that a MySQL server reads for the work, from the Handler_read counters
 * of the connections. Throws if the work has used another connection than the one whose counters were read; work that
 * runs alone does not.
 */
export async function rowsExaminedBy({ reading, writing }: Persistence, work: () => Promise<unknown>): Promise<number> {
  const pools = [reading, writing];
  const overhead = await countReads(pools, async () => undefined);
  return (await countReads(pools, work)) - overhead;
}

async function countReads(pools: readonly DataSource[], work: () => Promise<unknown>): Promise<number> {
  const before = await Promise.all(pools.map(readCounter));
  await work();
  const after = await Promise.all(pools.map(readCounter));
  if (before.some(({ connection }, index) => connection !== after[index]!.connection))
    throw new Error('The work used another connection than the one whose counters were read');
  return sum(after.map(({ rows }) => rows)) - sum(before.map(({ rows }) => rows));
}

/** Each read increases the counters itself, always by the same number. */
async function readCounter(pool: DataSource): Promise<{ connection: number; rows: number }> {
  const [{ id }] = await pool.query('SELECT CONNECTION_ID() AS id');
  const counters: { Value: string }[] = await pool.query("SHOW SESSION STATUS LIKE 'Handler_read%'");
  return { connection: Number(id), rows: sum(counters.map(({ Value }) => Number(Value))) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
