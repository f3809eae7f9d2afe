/** What the application and its neighbours may use. The tables of bookings are reached through `UnitOfWork` alone. */
export { Database } from './database/database';
export type { DatabaseTarget } from './database/database-target';
export type { PersistenceLog } from './database/persistence-log';
export { LoginThrottleOrmEntity } from './entities/login-throttle.orm-entity';
export { SessionOrmEntity } from './entities/session.orm-entity';
export { ActorReader } from './readers/actor-reader';
export { PollerReader, type StoredPoller } from './readers/poller-reader';
export { SessionReader, type StoredSession } from './readers/session-reader';
export { type AsyncPersistenceOptions, PersistenceModule, type PersistenceOptions } from './persistence.module';
export { AnonymousAuditEntries } from './repositories/anonymous-audit-entries';
export { ExpiredAnswers } from './repositories/expired-answers';
export { lockUser } from './transactions/lock-user';
export { ScheduleBell } from './transactions/schedule-bell';
export { ScheduleLock } from './transactions/schedule-lock';
