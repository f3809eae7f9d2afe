import { Module, type Provider } from '@nestjs/common';
import { AnonymousAuditEntries, ExpiredRows } from '../persistence';
import { ApiTokens, AttemptThrottle, ConfirmCaller, PasswordHasher, Sessions, SignIn } from '@roomhours/application';
import { Log } from '../system';
import { Housekeeping, type Sweepable } from './housekeeping';
import { Argon2PasswordHasher } from './passwords/argon2-password-hasher';
import { SessionSerializer, TypeOrmSessionStore } from './sessions';
import { BearerStrategy } from './sign-in/bearer.strategy';
import { LocalStrategy } from './sign-in/local.strategy';
import { RefusalDelay, TypeOrmAttemptThrottle } from './attempt-throttle';

const housekeeping: Provider = {
  provide: Housekeeping,
  inject: [Log, TypeOrmSessionStore, AttemptThrottle, ExpiredRows, AnonymousAuditEntries],
  useFactory: (log: Log, ...stores: Sweepable[]) => new Housekeeping(stores, log),
};

/** Passwords, the throttle of attempts, sessions, and the strategies that identify users. */
@Module({
  providers: [
    SignIn,
    ApiTokens,
    ConfirmCaller,
    { provide: PasswordHasher, useClass: Argon2PasswordHasher },
    RefusalDelay,
    { provide: AttemptThrottle, useClass: TypeOrmAttemptThrottle },
    TypeOrmSessionStore,
    { provide: Sessions, useExisting: TypeOrmSessionStore },
    SessionSerializer,
    LocalStrategy,
    BearerStrategy,
    housekeeping,
  ],
  exports: [ApiTokens, ConfirmCaller, PasswordHasher, AttemptThrottle, RefusalDelay, TypeOrmSessionStore, Sessions],
})
export class SecurityModule {}
