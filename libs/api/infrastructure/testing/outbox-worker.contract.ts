import type { FixedClock } from '@roomhours/application/testing';
import { type Instant, plusMinutes } from '@roomhours/time';
import type { OutboxWorker } from '../src/outbox/outbox-worker';
import { OutboxQueue } from '../src/persistence/outbox-queues';

/** Time until the stop of a worker aborts running attempts. */
export const GRACE_MS = 10;

/** An outbox of one kind with a real receiver on loopback. */
export interface OutboxUnderTest {
  retryMinutes: readonly number[];
  clock(): FixedClock;
  createWorker(): OutboxWorker;
  add(count: number): Promise<unknown>;
  stored(): Promise<{ state: string; attempts: number; lastError: string | null }[]>;
  /** Returns the id of each received item. It is the same in every attempt. */
  receivedIds(): unknown[];
  /** Leases one item as a worker of another process does. Returns how that process notes that it has sent the item. */
  lease(until: Instant): Promise<(() => Promise<unknown>)[]>;
  receiver: { refuse(): void; accept(): void; close(): Promise<void>; open(): Promise<void> };
  /** Leaves all items without an answer. Resolves when one has arrived. */
  arrival(): Promise<void>;
}

/** Sends what is due. */
export async function send(worker: OutboxWorker): Promise<void> {
  worker.wake();
  await worker.idle();
}

export function moveClock(clock: FixedClock, minutes: number): void {
  clock.set(new Date(plusMinutes(clock.now(), minutes)).toISOString());
}

/** Contract of the leases, attempts and stops of all kinds. */
export function describeOutboxWorker(outbox: OutboxUnderTest): void {
  const run = () => send(outbox.createWorker());
  const later = (minutes: number) => moveClock(outbox.clock(), minutes);
  const lease = () => outbox.lease(plusMinutes(outbox.clock().now(), 3));
  const states = async () => (await outbox.stored()).map(({ state, attempts }) => [state, attempts]);
  const maxAttempts = outbox.retryMinutes.length + 1;

  it('sends each item once from several processes', async () => {
    await outbox.add(20);

    await Promise.all([run(), run(), run()]);
    await run();

    const ids = outbox.receivedIds();
    expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
  });

  it('repeats a failed attempt when its time has come, until the last attempt has failed', async () => {
    await outbox.add(1);
    outbox.receiver.refuse();
    const noted: unknown[] = [];
    for (const minutes of [0, ...outbox.retryMinutes]) {
      if (minutes > 0) {
        later(minutes - 1);
        await run();
        later(1);
      }
      await run();
      noted.push(...(await states()));
    }

    const waiting = outbox.retryMinutes.map((_, index) => ['waiting', index + 1]);
    expect(noted).toEqual([...waiting, ['failed', maxAttempts]]);
    const received = outbox.receivedIds().length;
    outbox.receiver.accept();
    later(10_000);
    await run();
    expect(outbox.receivedIds()).toHaveLength(received);
  });

  it('sends later what the receiver was away for', async () => {
    await outbox.receiver.close();
    await outbox.add(1);
    await run();
    const lastError = 'The server refused the connection. (ECONNREFUSED)';
    expect(await outbox.stored()).toEqual([expect.objectContaining({ state: 'waiting', attempts: 1, lastError })]);

    await outbox.receiver.open();
    later(1);
    await run();

    expect(outbox.receivedIds()).toHaveLength(1);
    expect(await states()).toEqual([['sent', 2]]);
  });

  it('sends again, with the same id, what an ended process has not noted', async () => {
    await outbox.add(1);
    // The process ends here: it has sent the item but notes nothing.
    const noting = jest.spyOn(OutboxQueue.prototype, 'endLease' as never).mockRejectedValueOnce(new Error() as never);
    await run();
    noting.mockRestore();
    await run();
    expect(await states()).toEqual([['waiting', 1]]);
    expect(outbox.receivedIds()).toHaveLength(1);

    later(3);
    await run();

    expect(outbox.receivedIds()).toHaveLength(2);
    expect(new Set(outbox.receivedIds()).size).toBe(1);
    expect(await states()).toEqual([['sent', 2]]);
  });

  it('fails an item without an attempt if no process has noted the last one', async () => {
    await outbox.add(1);
    for (let attempts = 1; attempts <= maxAttempts; attempts += 1) {
      expect(await lease()).toHaveLength(1);
      later(3);
    }

    await run();

    expect(outbox.receivedIds()).toEqual([]);
    const lastError = 'The process ended during the last attempt.';
    expect(await outbox.stored()).toEqual([expect.objectContaining({ state: 'failed', lastError })]);
  });

  it('does not note an outcome after another process has leased the item', async () => {
    await outbox.add(1);
    const [settleSlow] = await lease();
    later(3);
    await lease();

    await settleSlow!();

    expect(await states()).toEqual([['waiting', 2]]);
  });

  it('stops without waiting for a slow receiver, and leaves the item to another process', async () => {
    await outbox.add(1);
    const arrival = outbox.arrival();
    const worker = outbox.createWorker();
    worker.wake();
    await arrival;

    await worker.beforeApplicationShutdown();
    outbox.receiver.accept();
    await send(worker);
    expect(await states()).toEqual([['waiting', 0]]);
    await run();

    expect(await states()).toEqual([['sent', 1]]);
  });
}
