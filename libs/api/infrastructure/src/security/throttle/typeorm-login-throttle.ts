import { type Clock, type LoginAttempt, LoginThrottle } from '@roomhours/application';
import { type Instant, instant } from '@roomhours/time';
import { type EntityManager, In } from 'typeorm';
import { type Database, LoginThrottleOrmEntity } from '../../persistence';
import {
  type AttemptKeys,
  KNOWN_ADDRESS_MS,
  MAX_FAILURES,
  MAX_FAILURES_OF_ACCOUNT,
  WINDOW_MS,
  attemptKeys,
  tooManyAttempts,
  withinWindow,
} from './failure-window';

/** Counts attempts in the database, shared by all processes and kept over a restart. */
export class TypeOrmLoginThrottle extends LoginThrottle {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async begin(attempt: LoginAttempt): Promise<void> {
    const now = this.clock.now();
    const keys = attemptKeys(attempt);
    const isCounted = !(await this.checkLimits(keys, now));
    await this.database.write(async (manager) => {
      await count(manager, keys.pair, MAX_FAILURES, now);
      if (isCounted) await count(manager, keys.account, MAX_FAILURES_OF_ACCOUNT, now);
    });
  }

  async succeed(attempt: LoginAttempt): Promise<void> {
    const now = this.clock.now();
    const keys = attemptKeys(attempt);
    await this.database.write(async (manager) => {
      await manager.delete(LoginThrottleOrmEntity, { keyHash: keys.pair });
      if (!(await isKnown(manager, keys, now))) await removeNewest(manager, keys.account, now);
      await lockRow(manager, keys.known, instant(now + KNOWN_ADDRESS_MS));
    });
  }

  /** Deletes expired rows. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    await this.database.write((manager) =>
      manager
        .createQueryBuilder()
        .delete()
        .from(LoginThrottleOrmEntity)
        .where('expires_at <= :now', { now: now / 1000 })
        .execute(),
    );
  }

  /**
   * Refuses attempts over a limit without a write, which is cheap under a flood. Returns whether the address is known
   * for the account.
   */
  private async checkLimits({ pair, account, known }: AttemptKeys, now: Instant): Promise<boolean> {
    const keyHash = In([pair, account, known]);
    const rows = await this.database.read((manager) => manager.findBy(LoginThrottleOrmEntity, { keyHash }));
    const rowOf = (key: string) => rows.find((row) => row.keyHash === key) ?? null;
    const isFromKnown = isCurrent(rowOf(known), now);
    assertBelow(MAX_FAILURES, failuresOf(rowOf(pair), now), now);
    if (!isFromKnown) assertBelow(MAX_FAILURES_OF_ACCOUNT, failuresOf(rowOf(account), now), now);
    return isFromKnown;
  }
}

/**
 * Adds one failure. At the limit it adds none and throws DomainError TOO_MANY_ATTEMPTS, so that refusals do not extend
 * the wait.
 */
async function count(manager: EntityManager, keyHash: string, limit: number, now: Instant): Promise<void> {
  await lockRow(manager, keyHash, instant(now + WINDOW_MS));
  const failures = failuresOf(await manager.findOneByOrFail(LoginThrottleOrmEntity, { keyHash }), now);
  assertBelow(limit, failures, now);
  await manager.update(LoginThrottleOrmEntity, { keyHash }, { failures: JSON.stringify([...failures, now]) });
}

/** Removes the newest attempt, which has succeeded. */
async function removeNewest(manager: EntityManager, keyHash: string, now: Instant): Promise<void> {
  await lockRow(manager, keyHash, instant(now + WINDOW_MS));
  const failures = failuresOf(await manager.findOneByOrFail(LoginThrottleOrmEntity, { keyHash }), now);
  await manager.update(LoginThrottleOrmEntity, { keyHash }, { failures: JSON.stringify(failures.slice(0, -1)) });
}

function assertBelow(limit: number, failures: readonly number[], now: Instant): void {
  if (failures.length >= limit) throw tooManyAttempts(failures[0]!, now);
}

function failuresOf(row: LoginThrottleOrmEntity | null, now: Instant): number[] {
  return row === null ? [] : withinWindow(JSON.parse(row.failures) as number[], now);
}

async function isKnown(manager: EntityManager, { known: keyHash }: AttemptKeys, now: Instant): Promise<boolean> {
  return isCurrent(await manager.findOneBy(LoginThrottleOrmEntity, { keyHash }), now);
}

function isCurrent(row: LoginThrottleOrmEntity | null, now: Instant): boolean {
  return row !== null && row.expiresAt > now;
}

/** Locks the row before it is read, so that concurrent attempts are serialised over all processes. */
async function lockRow(manager: EntityManager, keyHash: string, expiresAt: Instant): Promise<void> {
  const touch = () => manager.update(LoginThrottleOrmEntity, { keyHash }, { expiresAt });
  if ((await touch()).affected === 1) return;
  const row = { keyHash, failures: '[]', expiresAt };
  await manager
    .createQueryBuilder()
    .insert()
    .into(LoginThrottleOrmEntity)
    .values(row)
    .orIgnore()
    .updateEntity(false)
    .execute();
  await touch();
}
