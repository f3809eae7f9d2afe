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

/** Counts in the database, so that the count holds over several processes and a restart. */
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
    const isCounted = !(await this.look(keys, now));
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
      if (!(await isKnown(manager, keys, now))) await forgetNewest(manager, keys.account, now);
      await lockRow(manager, keys.known, instant(now + KNOWN_ADDRESS_MS));
    });
  }

  /** Removes the rows that no longer count. */
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
   * Refuses what is over a limit without a write: under a flood most attempts end here.
   * @returns whether the account has signed in from the address lately
   */
  private async look({ pair, account, known }: AttemptKeys, now: Instant): Promise<boolean> {
    const keyHash = In([pair, account, known]);
    const rows = await this.database.read((manager) => manager.findBy(LoginThrottleOrmEntity, { keyHash }));
    const rowOf = (key: string) => rows.find((row) => row.keyHash === key) ?? null;
    const isFromKnown = isCurrent(rowOf(known), now);
    refuseOver(MAX_FAILURES, failuresOf(rowOf(pair), now), now);
    if (!isFromKnown) refuseOver(MAX_FAILURES_OF_ACCOUNT, failuresOf(rowOf(account), now), now);
    return isFromKnown;
  }
}

/** Adds one failure. Throws DomainError TOO_MANY_ATTEMPTS at the limit; then nothing is counted, so that refusals do not lengthen the wait. */
async function count(manager: EntityManager, keyHash: string, limit: number, now: Instant): Promise<void> {
  await lockRow(manager, keyHash, instant(now + WINDOW_MS));
  const failures = failuresOf(await manager.findOneByOrFail(LoginThrottleOrmEntity, { keyHash }), now);
  refuseOver(limit, failures, now);
  await manager.update(LoginThrottleOrmEntity, { keyHash }, { failures: JSON.stringify([...failures, now]) });
}

/** Takes back one attempt that was counted and was no failure. */
async function forgetNewest(manager: EntityManager, keyHash: string, now: Instant): Promise<void> {
  await lockRow(manager, keyHash, instant(now + WINDOW_MS));
  const failures = failuresOf(await manager.findOneByOrFail(LoginThrottleOrmEntity, { keyHash }), now);
  await manager.update(LoginThrottleOrmEntity, { keyHash }, { failures: JSON.stringify(failures.slice(0, -1)) });
}

function refuseOver(limit: number, failures: readonly number[], now: Instant): void {
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

/** Changing the row before reading it makes simultaneous attempts follow one another, over all processes. */
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
