import type { IdempotencyKey } from '@roomhours/application';
import { DomainError, type UserId } from '@roomhours/domain';

/** Milliseconds that a repeat waits for the request before it (decision "Settled small things"). */
export const PATIENCE_MS = 10_000;

/** A try of work that another process is at already takes so long. */
const TRY_MS = 1_000;

/**
 * Lets requests of one user with one Idempotency-Key follow one another. Those in other processes are found in the
 * database, again and again; a repeat of one that runs here need not take up a connection only to wait.
 */
export class RepeatedRequests {
  private readonly running = new Map<string, Promise<unknown>>();

  constructor(private readonly waitTimeoutMs = PATIENCE_MS) {}

  /** Throws DomainError BOOKING_IN_PROGRESS where the requests before it have not ended in time. */
  async oneByOne<T>(userId: UserId, idempotency: IdempotencyKey | null, work: () => Promise<T>): Promise<T> {
    if (idempotency === null) return work();
    const name = `${userId} ${idempotency.key}`;
    const deadline = performance.now() + this.waitTimeoutMs;
    for (let before = this.running.get(name); before !== undefined; before = this.running.get(name)) {
      await endOf(before, deadline - performance.now());
    }
    const own = persistently(work, deadline);
    this.running.set(name, own);
    try {
      return await own;
    } finally {
      this.running.delete(name);
    }
  }
}

/** Waits until the work has ended, in whichever way. */
async function endOf(work: Promise<unknown>, patienceMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(inProgress()), Math.max(0, patienceMs));
  });
  try {
    await Promise.race([
      work.then(
        () => undefined,
        () => undefined,
      ),
      tooLong,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

/** Tries again as long as another process is at it and there is time. */
async function persistently<T>(work: () => Promise<T>, deadline: number): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isRunning = error instanceof DomainError && error.code === 'BOOKING_IN_PROGRESS';
      if (!isRunning || performance.now() + TRY_MS > deadline) throw error;
    }
  }
}

function inProgress(): DomainError {
  return new DomainError(
    'BOOKING_IN_PROGRESS',
    'The first request with this Idempotency-Key is still running. Please try again in a moment.',
  );
}
