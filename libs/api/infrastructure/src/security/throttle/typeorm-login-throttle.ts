import { type Clock, type LoginAttempt, LoginThrottle } from '@roomhours/application';
import { type Instant, instant } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { type Database, LoginThrottleOrmEntity } from '../../persistence';
import { MOST_FAILURES, WINDOW_MS, attemptKey, tooManyAttempts, withinWindow } from './failure-window';

/** Counts in the database, so that the count holds over several processes and a restart. */
export class TypeOrmLoginThrottle extends LoginThrottle {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async begin(attempt: LoginAttempt): Promise<void> {
    const keyHash = attemptKey(attempt);
    const now = this.clock.now();
    const failures = await this.database.write((manager) => countIn(manager, keyHash, now));
    if (failures.length > MOST_FAILURES) throw tooManyAttempts(failures[0]!, now);
  }

  async succeed(attempt: LoginAttempt): Promise<void> {
    const keyHash = attemptKey(attempt);
    await this.database.write((manager) => manager.delete(LoginThrottleOrmEntity, { keyHash }));
  }

  /** Forgets whom nobody has guessed for since. */
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
}

/** The failures with this one, oldest first; one beyond the limit is not kept, so that refusals do not lengthen the wait. */
async function countIn(manager: EntityManager, keyHash: string, now: Instant): Promise<number[]> {
  await lockRow(manager, keyHash, instant(now + WINDOW_MS));
  const row = await manager.findOneByOrFail(LoginThrottleOrmEntity, { keyHash });
  const failures = [...withinWindow(JSON.parse(row.failures) as number[], now), now];
  if (failures.length <= MOST_FAILURES) {
    await manager.update(LoginThrottleOrmEntity, { keyHash }, { failures: JSON.stringify(failures) });
  }
  return failures;
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
