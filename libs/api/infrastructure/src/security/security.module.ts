import { Global, Module, type Provider } from '@nestjs/common';
import { AttemptThrottle, AuthenticateByToken, Clock, PasswordHasher, Sessions, SignIn } from '@roomhours/application';
import { AnonymousAuditEntries, Database, ExpiredRows, OldMessages } from '../persistence';
import { Log } from '../system';
import { Housekeeping } from './housekeeping';
import { Argon2PasswordHasher } from './passwords/argon2-password-hasher';
import { SessionSerializer } from './sessions/session.serializer';
import { TypeOrmSessionStore } from './sessions/typeorm-session-store';
import { BearerStrategy } from './sign-in/bearer.strategy';
import { LocalStrategy } from './sign-in/local.strategy';
import { RefusalDelay } from './sign-in/refusal-delay';
import { TypeOrmAttemptThrottle } from './typeorm-attempt-throttle';

const housekeeping: Provider = {
  provide: Housekeeping,
  inject: [TypeOrmSessionStore, AttemptThrottle, Database, Clock, Log],
  useFactory: (
    ...[sessions, throttle, database, clock, log]: [TypeOrmSessionStore, TypeOrmAttemptThrottle, Database, Clock, Log]
  ) =>
    new Housekeeping(
      [
        sessions,
        throttle,
        new ExpiredRows(database, clock),
        new AnonymousAuditEntries(database),
        new OldMessages(database, clock),
      ],
      log,
    ),
};

/** Passwords, the throttle of attempts, sessions, and the strategies that identify users. */
@Global()
@Module({
  providers: [
    SignIn,
    AuthenticateByToken,
    { provide: PasswordHasher, useFactory: () => new Argon2PasswordHasher() },
    { provide: RefusalDelay, useFactory: () => new RefusalDelay() },
    { provide: AttemptThrottle, useClass: TypeOrmAttemptThrottle },
    TypeOrmSessionStore,
    { provide: Sessions, useExisting: TypeOrmSessionStore },
    SessionSerializer,
    LocalStrategy,
    BearerStrategy,
    housekeeping,
  ],
  exports: [PasswordHasher, AttemptThrottle, RefusalDelay, TypeOrmSessionStore, Sessions],
})
export class SecurityModule {}
