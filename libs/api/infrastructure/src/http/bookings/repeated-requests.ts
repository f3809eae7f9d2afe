import { Injectable, Optional } from '@nestjs/common';
import type { IdempotencyKey } from '@roomhours/application';
import { DomainError, type UserId } from '@roomhours/domain';

/** Maximum wait of a repeat for the earlier request (http-conventions.md "Repeated requests"). */
export const REPEAT_TIMEOUT_MS = 10_000;

/** Duration of an attempt while another process runs the first request. */
const ATTEMPT_MS = 1_000;

/**
 * Serialises the requests of one user with one Idempotency-Key. A repeat in this process waits without a database
 * connection. Requests in other processes are detected in the database by retries.
 */
@Injectable()
export class RepeatedRequests {
  private readonly running = new Map<string, Promise<unknown>>();

  constructor(@Optional() private readonly waitTimeoutMs: number = REPEAT_TIMEOUT_MS) {}

  /**
   * Runs the work after all earlier requests with the key. Throws DomainError BOOKING_IN_PROGRESS if they do not end in
   * time.
   */
  async runInOrder<T>(userId: UserId, idempotency: IdempotencyKey | null, work: () => Promise<T>): Promise<T> {
    if (idempotency === null) return work();
    const name = `${userId} ${idempotency.key}`;
    const deadline = performance.now() + this.waitTimeoutMs;
    for (let earlier = this.running.get(name); earlier !== undefined; earlier = this.running.get(name)) {
      await waitFor(earlier, deadline - performance.now());
    }
    const own = withRetries(work, deadline);
    this.running.set(name, own);
    try {
      return await own;
    } finally {
      this.running.delete(name);
    }
  }
}

/** Resolves once the work has succeeded or failed. */
async function waitFor(work: Promise<unknown>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(inProgress()), Math.max(0, timeoutMs));
  });
  try {
    await Promise.race([
      work.then(
        () => undefined,
        () => undefined,
      ),
      timeout,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

/** Retries until the deadline while another process runs the first request. */
async function withRetries<T>(work: () => Promise<T>, deadline: number): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isRunning = error instanceof DomainError && error.code === 'BOOKING_IN_PROGRESS';
      if (!isRunning || performance.now() + ATTEMPT_MS > deadline) throw error;
    }
  }
}

function inProgress(): DomainError {
  return new DomainError(
    'BOOKING_IN_PROGRESS',
    'The first request with this Idempotency-Key is still running. Please try again in a moment.',
  );
}
