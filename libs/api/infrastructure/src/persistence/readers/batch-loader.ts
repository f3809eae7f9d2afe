import DataLoader from 'dataloader';
import { placeholders } from '../database/statements';

const MAX_BATCH_SIZE = 64;

/** Maximum delay of a batch by a running one that does not end. */
const MAX_WAIT_MS = 10;

/**
 * Batches lookups by key. `find` receives the keys loaded in the same turn of the event loop or while a batch was running.
 * It returns the found values by key. Caches nothing.
 * A lookup never joins a running batch, so its result is never older than its call.
 */
export function createBatchLoader<Key extends string | number, Found>(
  find: (keys: readonly Key[]) => Promise<ReadonlyMap<string, Found>>,
): (key: Key) => Promise<Found | null> {
  const schedule = new BatchSchedule();
  const loader = new DataLoader<Key, Found | null>(
    async (keys) => {
      const found = await schedule.track(find(keys));
      return keys.map((key) => found.get(String(key)) ?? null);
    },
    { cache: false, maxBatchSize: MAX_BATCH_SIZE, batchScheduleFn: (dispatch) => schedule.add(dispatch) },
  );
  return (key) => loader.load(key);
}

const ONLY = 'only';

/** Shares one read among concurrent callers, with the same guarantee. */
export function createSharedRead<Value extends object>(read: () => Promise<Value>): () => Promise<Value> {
  const load = createBatchLoader(async () => new Map([[ONLY, await read()]]));
  return async () => (await load(ONLY))!;
}

/** Runs one batch at a time: under load, batches become larger instead of more numerous. */
class BatchSchedule {
  private running = 0;
  private waiting: (() => void)[] = [];

  add(dispatch: () => void): void {
    if (this.running === 0) return void setImmediate(dispatch);
    const begin = () => {
      clearTimeout(timer);
      this.waiting = this.waiting.filter((other) => other !== begin);
      dispatch();
    };
    const timer = setTimeout(begin, MAX_WAIT_MS);
    this.waiting.push(begin);
  }

  async track<T>(batch: Promise<T>): Promise<T> {
    this.running += 1;
    try {
      return await batch;
    } finally {
      this.running -= 1;
      if (this.running === 0) this.waiting.forEach((begin) => begin());
    }
  }
}

/** Returns a list with one parameter per value, such as '(?, ?)'. */
export function parameterList({ length }: readonly unknown[]): string {
  return `(${placeholders(length)})`;
}
