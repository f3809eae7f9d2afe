import { Module, type Provider } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { ApiTokens, AttemptThrottle, ConfirmCaller, PasswordHasher, Sessions } from '@roomhours/application';
import { HOUR_MS, MINUTE_MS } from '@roomhours/time';
import { AnonymousAuditEntries, ExpiredRows } from '../persistence';
import { Log } from '../system';
import { RefusalDelay, TypeOrmAttemptThrottle } from './attempt-throttle';
import { Argon2PasswordHasher } from './passwords/argon2-password-hasher';
import { SessionSerializer, TypeOrmSessionStore } from './sessions';

/** A store with expiring rows. */
export interface Sweepable {
  sweep(): Promise<void>;
}

/** Deletes rows that are no longer kept: sessions, sign-in attempts, `ExpiredRows` and anonymous audit entries. */
export class Housekeeping {
  constructor(
    private readonly stores: readonly Sweepable[],
    private readonly log: Log,
  ) {}

  /** Runs soon after the start, so that a process that restarts more than once an hour sweeps too. */
  @Timeout(MINUTE_MS)
  sweepAfterStart(): Promise<void> {
    return this.sweep();
  }

  @Interval(HOUR_MS)
  async sweep(): Promise<void> {
    for (const store of this.stores) {
      await store
        .sweep()
        .catch((error: Error) => this.log.pino.warn({ reason: error.message }, 'Expired rows could not be deleted'));
    }
  }
}

const housekeeping: Provider = {
  provide: Housekeeping,
  inject: [Log, TypeOrmSessionStore, AttemptThrottle, ExpiredRows, AnonymousAuditEntries],
  useFactory: (log: Log, ...stores: Sweepable[]) => new Housekeeping(stores, log),
};

/** Passwords, the throttle of attempts, and sessions. */
@Module({
  providers: [
    ApiTokens,
    ConfirmCaller,
    { provide: PasswordHasher, useClass: Argon2PasswordHasher },
    RefusalDelay,
    { provide: AttemptThrottle, useClass: TypeOrmAttemptThrottle },
    TypeOrmSessionStore,
    { provide: Sessions, useExisting: TypeOrmSessionStore },
    SessionSerializer,
    housekeeping,
  ],
  exports: [ApiTokens, ConfirmCaller, PasswordHasher, AttemptThrottle, RefusalDelay, TypeOrmSessionStore, Sessions],
})
export class SecurityModule {}
