import { type Clock, type LoginAttempt, ResetThrottle } from '@roomhours/application';
import { In } from 'typeorm';
import { type Database, LoginThrottleOrmEntity } from '../../persistence';
import { RESET_LIMIT, resetKeys } from './reset-limit';
import { assertBelow, attemptsOf, count } from './throttle-rows';

/** Counts requests in the database, shared by all processes. The table is that of the sign-ins, whose sweep it shares. */
export class TypeOrmResetThrottle extends ResetThrottle {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async take(attempt: LoginAttempt): Promise<void> {
    const now = this.clock.now();
    const keys = resetKeys(attempt);
    // Refuses requests over a limit without a write, which is cheap under a flood.
    const keyHash = In(keys);
    const rows = await this.database.read((manager) => manager.findBy(LoginThrottleOrmEntity, { keyHash }));
    for (const row of rows) assertBelow(RESET_LIMIT, attemptsOf(row, RESET_LIMIT, now), now);
    await this.database.write(async (manager) => {
      for (const key of keys) await count(manager, key, RESET_LIMIT, now);
    });
  }
}
