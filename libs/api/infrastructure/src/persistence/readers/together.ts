import DataLoader from 'dataloader';
import { placeholders } from '../database/statements';

const MOST_TOGETHER = 64;

/**
 * Looks up by key what many requests want one by one: all keys asked for in the same turn of the event loop are given to `find` at
 * once, which returns what it found by key. Nothing is remembered from one turn to the next.
 */
export function together<Key extends string | number, Found>(
  find: (keys: readonly Key[]) => Promise<ReadonlyMap<string, Found>>,
): (key: Key) => Promise<Found | null> {
  const loader = new DataLoader<Key, Found | null>(
    async (keys) => {
      const found = await find(padded(keys));
      return keys.map((key) => found.get(String(key)) ?? null);
    },
    { cache: false, maxBatchSize: MOST_TOGETHER, batchScheduleFn: setImmediate },
  );
  return (key) => loader.load(key);
}

/** A list of so many parameters, such as '(?, ?)'. */
export function listOf({ length }: readonly unknown[]): string {
  return `(${placeholders(length)})`;
}

/** Up to a power of two, by repeating a key: few different statements, so that each can be prepared. */
function padded<Key>(keys: readonly Key[]): Key[] {
  const size = 2 ** Math.ceil(Math.log2(keys.length));
  return [...keys, ...Array<Key>(size - keys.length).fill(keys[0]!)];
}
