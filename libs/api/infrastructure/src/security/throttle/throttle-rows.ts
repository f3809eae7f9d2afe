import { type Instant, instant } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { LoginThrottleOrmEntity } from '../../persistence';
import { type AttemptLimit, tooManyAttempts, withinWindow } from './attempt-limit';

/**
 * Adds one attempt. At the limit it adds none and throws DomainError TOO_MANY_ATTEMPTS, so that refusals do not extend
 * the wait.
 */
export async function count(manager: EntityManager, keyHash: string, limit: AttemptLimit, now: Instant): Promise<void> {
  await lockRow(manager, keyHash, instant(now + limit.windowMs));
  const attempts = attemptsOf(await manager.findOneByOrFail(LoginThrottleOrmEntity, { keyHash }), limit, now);
  assertBelow(limit, attempts, now);
  await manager.update(LoginThrottleOrmEntity, { keyHash }, { failures: JSON.stringify([...attempts, now]) });
}

export function assertBelow(limit: AttemptLimit, attempts: readonly number[], now: Instant): void {
  if (attempts.length >= limit.max) throw tooManyAttempts(limit, attempts[0]!, now);
}

export function attemptsOf(row: LoginThrottleOrmEntity | null, { windowMs }: AttemptLimit, now: Instant): number[] {
  return row === null ? [] : withinWindow(JSON.parse(row.failures) as number[], now, windowMs);
}

/** Locks the row before it is read, so that concurrent attempts are serialised over all processes. */
export async function lockRow(manager: EntityManager, keyHash: string, expiresAt: Instant): Promise<void> {
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
