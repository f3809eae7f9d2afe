import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Optional } from '@nestjs/common';
import { type Attempt, AttemptThrottle, Clock } from '@roomhours/application';
import { DomainError } from '@roomhours/domain';
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS, instant } from '@roomhours/time';
import { type EntityManager, In, LessThanOrEqual } from 'typeorm';
import { AttemptThrottleOrmEntity, Database, insertOrIgnore } from '../persistence';

/** A limit of attempts within a sliding window. */
interface Limit {
  max: number;
  windowMs: number;
  /** First sentence of the refusal. */
  reason: string;
}

const SIGN_INS = { windowMs: 15 * MINUTE_MS, reason: 'Too many failed sign-ins.' };
/** Failures of one address and email. */
const PAIR_LIMIT: Limit = { ...SIGN_INS, max: 10 };
/** Failures of one email, over all unknown addresses. */
const ACCOUNT_LIMIT: Limit = { ...SIGN_INS, max: 30 };
/** Requests of one email, and of one client (sessions.md "Forgotten passwords"). */
const RESET_LIMIT: Limit = { max: 5, windowMs: HOUR_MS, reason: 'Too many requests.' };
/** Time after a sign-in during which its address is known: attempts from it do not count for the account. */
const KNOWN_ADDRESS_MS = 30 * DAY_MS;

/** A stamp that is later than this was written before the clock was set back. Concurrent requests differ by less. */
const MAX_AHEAD_MS = MINUTE_MS;

/** A limit, and the key under which its attempts are counted. */
interface Counter {
  keyHash: string;
  limit: Limit;
}

/** Counts attempts in the database, which all processes share (sessions.md "Throttle"). */
@Injectable()
export class TypeOrmAttemptThrottle extends AttemptThrottle {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async beginSignIn(attempt: Attempt): Promise<void> {
    const { pair, account, known } = signInCounters(attempt);
    const rows = await this.find([pair.keyHash, account.keyHash, known]);
    const isFromKnown = isCurrent(rows.get(known) ?? null, this.clock.now());
    await this.count(isFromKnown ? [pair] : [pair, account], rows);
  }

  async completeSignIn(attempt: Attempt): Promise<void> {
    const now = this.clock.now();
    const { pair, account, known } = signInCounters(attempt);
    await this.database.write(async (manager) => {
      await manager.delete(AttemptThrottleOrmEntity, { keyHash: pair.keyHash });
      const marker = await manager.findOneBy(AttemptThrottleOrmEntity, { keyHash: known });
      // The newest attempt has succeeded. Attempts from a known address were not counted.
      if (!isCurrent(marker, now)) await changeAttempts(manager, account, now, (attempts) => attempts.slice(0, -1));
      await lockRow(manager, known, instant(now + KNOWN_ADDRESS_MS));
    });
  }

  async countReset({ address, emailKey }: Attempt): Promise<void> {
    const keys = [hashOf('reset from', address), hashOf('reset of', emailKey)];
    const counters = keys.map((keyHash) => ({ keyHash, limit: RESET_LIMIT }));
    await this.count(counters, await this.find(keys));
  }

  /** Deletes expired rows. */
  async sweep(): Promise<void> {
    const expired = { expiresAt: LessThanOrEqual(this.clock.now()) };
    await this.database.write((manager) => manager.delete(AttemptThrottleOrmEntity, expired));
  }

  private async find(keys: readonly string[]): Promise<Map<string, AttemptThrottleOrmEntity>> {
    const rows = await this.database.read((manager) => manager.findBy(AttemptThrottleOrmEntity, { keyHash: In(keys) }));
    return new Map(rows.map((row) => [row.keyHash, row]));
  }

  /**
   * Adds one attempt to each counter. At a limit it adds none, so that refusals do not extend the wait, and throws
   * DomainError TOO_MANY_ATTEMPTS.
   *
   * @param rows the rows of the counters, possibly out of date. At a limit, nothing is written, which is cheap under a flood.
   */
  private async count(
    counters: readonly Counter[],
    rows: ReadonlyMap<string, AttemptThrottleOrmEntity>,
  ): Promise<void> {
    const now = this.clock.now();
    for (const { keyHash, limit } of counters) assertBelow(limit, attemptsOf(rows.get(keyHash), limit, now), now);
    await this.database.write(async (manager) => {
      for (const counter of counters) {
        await changeAttempts(manager, counter, now, (attempts) => {
          assertBelow(counter.limit, attempts, now);
          return [...attempts, now];
        });
      }
    });
  }
}

/** Returns the counters of an attempt, and the key that exists if the address is known for the account. */
function signInCounters({ address, emailKey }: Attempt): { pair: Counter; account: Counter; known: string } {
  return {
    pair: { keyHash: hashOf(address, emailKey), limit: PAIR_LIMIT },
    account: { keyHash: hashOf(emailKey), limit: ACCOUNT_LIMIT },
    known: hashOf('known', address, emailKey),
  };
}

/** A hash, so that emails without an account are not stored. */
function hashOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function attemptsOf(row: AttemptThrottleOrmEntity | undefined, { windowMs }: Limit, now: Instant): number[] {
  const attempts = row === undefined ? [] : (JSON.parse(row.attempts) as number[]);
  return attempts.filter((at) => at > now - windowMs && at <= now + MAX_AHEAD_MS);
}

function isCurrent(row: AttemptThrottleOrmEntity | null, now: Instant): boolean {
  return row !== null && row.expiresAt > now && row.expiresAt <= now + KNOWN_ADDRESS_MS + MAX_AHEAD_MS;
}

/** Throws DomainError TOO_MANY_ATTEMPTS at the limit, with the seconds until the oldest attempt no longer counts. */
function assertBelow({ max, windowMs, reason }: Limit, attempts: readonly number[], now: Instant): void {
  if (attempts.length < max) return;
  const seconds = Math.max(1, Math.ceil((attempts[0]! + windowMs - now) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  throw new DomainError('TOO_MANY_ATTEMPTS', `${reason} Please try again in ${wait}.`, undefined, seconds);
}

async function changeAttempts(
  manager: EntityManager,
  { keyHash, limit }: Counter,
  now: Instant,
  change: (attempts: number[]) => number[],
): Promise<void> {
  await lockRow(manager, keyHash, instant(now + limit.windowMs));
  const row = await manager.findOneByOrFail(AttemptThrottleOrmEntity, { keyHash });
  const attempts = JSON.stringify(change(attemptsOf(row, limit, now)));
  await manager.update(AttemptThrottleOrmEntity, { keyHash }, { attempts });
}

/** Locks the row before it is read, so that concurrent attempts are serialised over all processes. */
async function lockRow(manager: EntityManager, keyHash: string, expiresAt: Instant): Promise<void> {
  const touch = () => manager.update(AttemptThrottleOrmEntity, { keyHash }, { expiresAt });
  if ((await touch()).affected === 1) return;
  await insertOrIgnore(manager, AttemptThrottleOrmEntity, { keyHash, attempts: '[]', expiresAt });
  await touch();
}

const MIN_DELAY_MS = 1000;
const MAX_DELAY_MS = 3000;

/**
 * Returns milliseconds, uniformly distributed. After equal delays, clients that were refused together would retry
 * together and block all other requests.
 */
export function randomDelayMs(random: () => number = Math.random): number {
  return MIN_DELAY_MS + random() * (MAX_DELAY_MS - MIN_DELAY_MS);
}

/**
 * Delays the refusal of password checks over a limit. Such a refusal is cheap, so a client that ignores `Retry-After`
 * would otherwise retry as fast as the process responds, and slow down all other clients.
 */
@Injectable()
export class RefusalDelay {
  constructor(@Optional() private readonly delayMs: () => number = randomDelayMs) {}

  /** Runs the work. Errors with a retry time are thrown after the delay, others immediately. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DomainError && error.retryAfterSeconds !== undefined) await wait(this.delayMs());
      throw error;
    }
  }
}
