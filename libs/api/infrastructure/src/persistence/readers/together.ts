import DataLoader from 'dataloader';
import { placeholders } from '../database/statements';

const MOST_TOGETHER = 64;

/** Milliseconds: a look that gets no answer does not hold up those who come after it. */
const LONGEST_WAIT_MS = 10;

/**
 * Looks up by key what many requests want one by one: all keys asked for in the same turn of the event loop, or while the look before
 * is under way, are given to `find` at once, which returns what it found by key. Nothing is remembered from one look to the next.
 */
export function together<Key extends string | number, Found>(
  find: (keys: readonly Key[]) => Promise<ReadonlyMap<string, Found>>,
): (key: Key) => Promise<Found | null> {
  const looks = new Looks();
  const loader = new DataLoader<Key, Found | null>(
    async (keys) => {
      const found = await looks.noting(find(padded(keys)));
      return keys.map((key) => found.get(String(key)) ?? null);
    },
    { cache: false, maxBatchSize: MOST_TOGETHER, batchScheduleFn: (look) => looks.begin(look) },
  );
  return (key) => loader.load(key);
}

/** Lets one look follow the other, so that under load many go together. */
class Looks {
  private underWay = 0;
  private waiting: (() => void)[] = [];

  begin(look: () => void): void {
    if (this.underWay === 0) return void setImmediate(look);
    const begin = () => {
      clearTimeout(timer);
      this.waiting = this.waiting.filter((other) => other !== begin);
      look();
    };
    const timer = setTimeout(begin, LONGEST_WAIT_MS);
    this.waiting.push(begin);
  }

  async noting<T>(look: Promise<T>): Promise<T> {
    this.underWay += 1;
    try {
      return await look;
    } finally {
      this.underWay -= 1;
      if (this.underWay === 0) this.waiting.forEach((begin) => begin());
    }
  }
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
