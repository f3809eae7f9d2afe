import { Global, Module, type Provider } from '@nestjs/common';
import { Clock, LoginThrottle, PasswordHasher, Sessions } from '@roomhours/application';
import { ActorReader, AnonymousAuditEntries, Database, ExpiredAnswers, PollerReader } from '../persistence';
import { SETTINGS, type Settings, sessionSecretOf } from '../settings';
import { Log, Readiness } from '../system';
import { Housekeeping, type Sweepable } from './housekeeping';
import { Argon2PasswordHasher } from './passwords/argon2-password-hasher';
import { RedisConnection } from './redis/redis-connection';
import { HttpSessions } from './sessions/http-sessions';
import { RecordedSessions } from './sessions/recorded-sessions';
import { RedisSessionRecords } from './sessions/redis-session-records';
import { SessionRecords } from './sessions/session-records';
import { TypeOrmSessionRecords } from './sessions/typeorm-session-records';
import { LocalStrategy } from './sign-in/local.strategy';
import { RefusalDelay } from './sign-in/refusal-delay';
import { SessionSerializer } from './sign-in/session-serializer';
import { StoresReadiness } from './stores-readiness';
import { RedisLoginThrottle } from './throttle/redis-login-throttle';
import { TypeOrmLoginThrottle } from './throttle/typeorm-login-throttle';

/** Injection token of the RedisConnection; null without REDIS_URL. */
export const REDIS = Symbol('redis');

const adapters: Provider[] = [
  { provide: PasswordHasher, useFactory: () => new Argon2PasswordHasher() },
  { provide: RefusalDelay, useFactory: () => new RefusalDelay() },
  {
    provide: REDIS,
    inject: [SETTINGS, Log],
    useFactory: ({ redisUrl }: Settings, log: Log) => (redisUrl === null ? null : new RedisConnection(redisUrl, log)),
  },
  {
    provide: LoginThrottle,
    inject: [REDIS, Database, Clock],
    useFactory: (redis: RedisConnection | null, database: Database, clock: Clock) =>
      redis === null ? new TypeOrmLoginThrottle(database, clock) : new RedisLoginThrottle(redis, clock),
  },
  {
    provide: SessionRecords,
    inject: [REDIS, Database, Clock],
    useFactory: (redis: RedisConnection | null, database: Database, clock: Clock) =>
      redis === null
        ? new TypeOrmSessionRecords(database, clock)
        : new RedisSessionRecords(redis, clock, new PollerReader(database), new ActorReader(database)),
  },
];

const readiness: Provider = {
  provide: Readiness,
  inject: [Database, REDIS],
  useFactory: (...stores: [Database, RedisConnection | null]) => new StoresReadiness(...stores),
};

const sessions: Provider[] = [
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
        [records, throttle, new ExpiredAnswers(database, clock), new AnonymousAuditEntries(database)].filter(
          isSweepable,
        ),
        log,
      ),
  },
];

function isSweepable(room: object): room is Sweepable {
  return 'sweep' in room;
}

/** Passwords, the login throttle and sessions: in the database, or in Redis where the settings name one. */
@Global()
@Module({
  providers: [...adapters, ...sessions, readiness, LocalStrategy, SessionSerializer],
  exports: [REDIS, PasswordHasher, LoginThrottle, RefusalDelay, SessionRecords, Sessions, HttpSessions, Readiness],
})
export class SecurityModule {}
