import { type Clock, type LoginAttempt, LoginThrottle } from '@roomhours/application';
import { type Instant, instant } from '@roomhours/time';
import { type EntityManager, In } from 'typeorm';
import { type Database, LoginThrottleOrmEntity } from '../../persistence';
import { ACCOUNT_LIMIT, type AttemptKeys, KNOWN_ADDRESS_MS, PAIR_LIMIT, attemptKeys } from './failure-window';
import { assertBelow, attemptsOf, count, lockRow } from './throttle-rows';

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
      await count(manager, keys.pair, PAIR_LIMIT, now);
      if (isCounted) await count(manager, keys.account, ACCOUNT_LIMIT, now);
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
    assertBelow(PAIR_LIMIT, attemptsOf(rowOf(pair), PAIR_LIMIT, now), now);
    if (!isFromKnown) assertBelow(ACCOUNT_LIMIT, attemptsOf(rowOf(account), ACCOUNT_LIMIT, now), now);
    return isFromKnown;
  }
}

/** Removes the newest attempt, which has succeeded. */
async function removeNewest(manager: EntityManager, keyHash: string, now: Instant): Promise<void> {
  await lockRow(manager, keyHash, instant(now + ACCOUNT_LIMIT.windowMs));
  const row = await manager.findOneByOrFail(LoginThrottleOrmEntity, { keyHash });
  const failures = attemptsOf(row, ACCOUNT_LIMIT, now);
  await manager.update(LoginThrottleOrmEntity, { keyHash }, { failures: JSON.stringify(failures.slice(0, -1)) });
}

async function isKnown(manager: EntityManager, { known: keyHash }: AttemptKeys, now: Instant): Promise<boolean> {
  return isCurrent(await manager.findOneBy(LoginThrottleOrmEntity, { keyHash }), now);
}

function isCurrent(row: LoginThrottleOrmEntity | null, now: Instant): boolean {
  return row !== null && row.expiresAt > now;
}
