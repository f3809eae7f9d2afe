import { Module, type Provider } from '@nestjs/common';
import { ApiTokens, AttemptThrottle, ConfirmCaller, PasswordHasher } from '@roomhours/application';
import { AnonymousAuditEntries, ExpiredRows } from '../persistence';
import { Log } from '../system';
import { RefusalDelay, TypeOrmAttemptThrottle } from './attempt-throttle';
import { Argon2PasswordHasher } from './passwords/argon2-password-hasher';
import { PeriodicDeletion, type Sweepable } from './periodic-deletion';
import { SessionSerializer, TypeOrmSessionStore } from './sessions';

const periodicDeletion: Provider = {
  provide: PeriodicDeletion,
  inject: [Log, TypeOrmSessionStore, AttemptThrottle, ExpiredRows, AnonymousAuditEntries],
  useFactory: (log: Log, ...stores: Sweepable[]) => new PeriodicDeletion(stores, log),
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
    SessionSerializer,
    periodicDeletion,
  ],
  exports: [ApiTokens, ConfirmCaller, PasswordHasher, AttemptThrottle, RefusalDelay, TypeOrmSessionStore],
})
export class SecurityModule {}
