import { Global, Module, type Provider } from '@nestjs/common';
import {
  Clock,
  LoginThrottle,
  PasswordHasher,
  ResetThrottle,
  Sessions,
  SignIn,
  UserReader,
} from '@roomhours/application';
import { ActorReader, AnonymousAuditEntries, Database, ExpiredRows, OldMessages } from '../persistence';
import { SETTINGS, type Settings, sessionSecretOf } from '../settings';
import { Log } from '../system';
import { Housekeeping, type Sweepable } from './housekeeping';
import { Argon2PasswordHasher } from './passwords/argon2-password-hasher';
import type { RedisConnection } from './redis/redis-connection';
import { HttpSessions } from './sessions/http-sessions';
import { RecordedSessions } from './sessions/recorded-sessions';
import { RedisSessionRecords } from './sessions/redis-session-records';
import { SessionRecords } from './sessions/session-records';
import { TypeOrmSessionRecords } from './sessions/typeorm-session-records';
import { LocalAuthenticator } from './sign-in/local-authenticator';
import { RefusalDelay } from './sign-in/refusal-delay';
import { RedisLoginThrottle } from './throttle/redis-login-throttle';
import { RedisResetThrottle } from './throttle/redis-reset-throttle';
import { TypeOrmLoginThrottle } from './throttle/typeorm-login-throttle';
import { TypeOrmResetThrottle } from './throttle/typeorm-reset-throttle';

/** Injection token of the RedisConnection, or null. */
export const REDIS = Symbol('redis');

const adapters: Provider[] = [
  { provide: PasswordHasher, useFactory: () => new Argon2PasswordHasher() },
  { provide: RefusalDelay, useFactory: () => new RefusalDelay() },
  { provide: REDIS, useValue: null },
  {
    provide: LoginThrottle,
    inject: [REDIS, Database, Clock],
    useFactory: (redis: RedisConnection | null, database: Database, clock: Clock) =>
      redis === null ? new TypeOrmLoginThrottle(database, clock) : new RedisLoginThrottle(redis, clock),
  },
  {
    provide: ResetThrottle,
    inject: [REDIS, Database, Clock],
    useFactory: (redis: RedisConnection | null, database: Database, clock: Clock) =>
      redis === null ? new TypeOrmResetThrottle(database, clock) : new RedisResetThrottle(redis, clock),
  },
  {
    provide: SessionRecords,
    inject: [REDIS, Database, Clock, UserReader],
    useFactory: (redis: RedisConnection | null, database: Database, clock: Clock, users: UserReader) =>
      redis === null
        ? new TypeOrmSessionRecords(database, clock)
        : new RedisSessionRecords(redis, clock, users, new ActorReader(database)),
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
    inject: [SessionRecords, LoginThrottle, Database, Clock, Log],
    useFactory: (...[records, throttle, database, clock, log]: [object, object, Database, Clock, Log]) =>
      new Housekeeping(
        [
          ...[records, throttle].filter(isSweepable),
          new ExpiredRows(database, clock),
          new AnonymousAuditEntries(database),
          new OldMessages(database, clock),
        ],
        log,
      ),
  },
];

function isSweepable(store: object): store is Sweepable {
  return 'sweep' in store;
}

/** Passwords, the login throttle and sessions, stored in the database. */
@Global()
@Module({
  providers: [SignIn, ...adapters, ...sessions],
  exports: [
    REDIS,
    PasswordHasher,
    LoginThrottle,
    RefusalDelay,
    ResetThrottle,
    SessionRecords,
    Sessions,
    HttpSessions,
    LocalAuthenticator,
  ],
})
export class SecurityModule {}
