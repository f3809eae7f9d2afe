import { Global, Module, type Provider } from '@nestjs/common';
import { AttemptThrottle, Clock, PasswordHasher, Sessions, SignIn } from '@roomhours/application';
import { AnonymousAuditEntries, Database, ExpiredRows, OldMessages } from '../persistence';
import { SETTINGS, type Settings, sessionSecretOf } from '../settings';
import { Log } from '../system';
import { Housekeeping } from './housekeeping';
import { Argon2PasswordHasher } from './passwords/argon2-password-hasher';
import { HttpSessions } from './sessions/http-sessions';
import { RecordedSessions } from './sessions/recorded-sessions';
import { SessionRecords } from './sessions/session-records';
import { TypeOrmSessionRecords } from './sessions/typeorm-session-records';
import { LocalAuthenticator } from './sign-in/local-authenticator';
import { RefusalDelay } from './sign-in/refusal-delay';
import { TypeOrmAttemptThrottle } from './typeorm-attempt-throttle';

const adapters: Provider[] = [
  { provide: PasswordHasher, useFactory: () => new Argon2PasswordHasher() },
  { provide: RefusalDelay, useFactory: () => new RefusalDelay() },
  {
    provide: AttemptThrottle,
    inject: [Database, Clock],
    useFactory: (database: Database, clock: Clock) => new TypeOrmAttemptThrottle(database, clock),
  },
  {
    provide: SessionRecords,
    inject: [Database, Clock],
    useFactory: (database: Database, clock: Clock) => new TypeOrmSessionRecords(database, clock),
  },
];

const sessions: Provider[] = [
  {
    provide: LocalAuthenticator,
    inject: [SignIn],
    useFactory: (signIn: SignIn) => new LocalAuthenticator(signIn),
  },
  {
    provide: Sessions,
    inject: [SessionRecords],
    useFactory: (records: SessionRecords) => new RecordedSessions(records),
  },
  {
    provide: HttpSessions,
    inject: [SessionRecords, Log, Clock, SETTINGS],
    useFactory: (records: SessionRecords, log: Log, clock: Clock, settings: Settings) =>
      new HttpSessions(records, log, clock, sessionSecretOf(settings)),
  },
  {
    provide: Housekeeping,
    inject: [SessionRecords, AttemptThrottle, Database, Clock, Log],
    useFactory: (
      ...[records, throttle, database, clock, log]: [SessionRecords, TypeOrmAttemptThrottle, Database, Clock, Log]
    ) =>
      new Housekeeping(
        [
          records,
          throttle,
          new ExpiredRows(database, clock),
          new AnonymousAuditEntries(database),
          new OldMessages(database, clock),
        ],
        log,
      ),
  },
];

/** Passwords, the throttle of attempts, and sessions. */
@Global()
@Module({
  providers: [SignIn, ...adapters, ...sessions],
  exports: [PasswordHasher, AttemptThrottle, RefusalDelay, SessionRecords, Sessions, HttpSessions, LocalAuthenticator],
})
export class SecurityModule {}
