import { Injectable } from '@nestjs/common';
import type { IdempotencyKey } from '@roomhours/application';
import { DomainError, type UserId } from '@roomhours/domain';

/** Milliseconds that a repeat waits for the request before it (decision "Settled small things"). */
export const PATIENCE_MS = 10_000;

/**
 * Lets requests of one user with one Idempotency-Key follow one another. Requests in other processes are made to by the
 * database, but a repeat here need not take up a connection only to wait.
 */
@Injectable()
export class RepeatedRequests {
  private readonly running = new Map<string, Promise<unknown>>();

  /** Throws DomainError BOOKING_IN_PROGRESS where the requests before it have not ended after 10 s. */
  async oneByOne<T>(userId: UserId, idempotency: IdempotencyKey | null, work: () => Promise<T>): Promise<T> {
    if (idempotency === null) return work();
    const name = `${userId} ${idempotency.key}`;
    const deadline = performance.now() + PATIENCE_MS;
    for (let before = this.running.get(name); before !== undefined; before = this.running.get(name)) {
      await endOf(before, deadline - performance.now());
    }
    const own = work();
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

function inProgress(): DomainError {
  return new DomainError(
    'BOOKING_IN_PROGRESS',
    'The first request with this Idempotency-Key is still running. Please try again in a moment.',
  );
}
