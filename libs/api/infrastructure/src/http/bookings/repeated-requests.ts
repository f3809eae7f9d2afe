import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Injectable, Optional } from '@nestjs/common';
import type { ApiHeaderOptions } from '@nestjs/swagger';
import type { CreateBookingCommand, IdempotencyKey } from '@roomhours/application';
import { DomainError, type UserId } from '@roomhours/domain';

const NAME = 'Idempotency-Key';
const KEY = /^[\x20-\x7e]{1,255}$/;

export const IDEMPOTENCY_KEY_HEADER: ApiHeaderOptions = {
  name: NAME,
  required: false,
  description: 'Makes a repeat of the request return its first answer; kept for 24 hours',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/**
 * Returns the key of the request and a hash of the requested booking, which does not depend on its notation. Returns
 * null without a key. Throws DomainError VALIDATION_FAILED for a key that is empty, too long, not printable or sent
 * twice.
 */
export function idempotencyOf(
  request: Pick<IncomingMessage, 'headers' | 'headersDistinct'>,
  requested: Omit<CreateBookingCommand, 'caller' | 'idempotency'>,
): IdempotencyKey | null {
  // `headersDistinct` parses all headers, and few clients send a key.
  if (request.headers[NAME.toLowerCase()] === undefined) return null;
  const keys = request.headersDistinct[NAME.toLowerCase()] ?? [];
  const [key = ''] = keys;
  if (keys.length === 1 && KEY.test(key)) return { key, fingerprint: fingerprintOf(requested) };
  throw DomainError.field(NAME, `${NAME} must have 1 to 255 printable characters.`);
}

/** Hashes the fields in a fixed order, and `restores` only if it is given: so releases without it hash the others alike. */
function fingerprintOf(requested: Parameters<typeof idempotencyOf>[1]): string {
  const { roomId, start, end, purpose, weeks, ownerId = null, repeat = null, skipsTaken = false } = requested;
  const restores = requested.restores === undefined ? [] : [requested.restores];
  const fields = [roomId, start, end, purpose, weeks, ownerId, repeat, skipsTaken, ...restores];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

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
