// Public API of the persistence. Bookings are changed through `UnitOfWork` only.
export { Database } from './database/database';
export type { DatabaseTarget } from './database/database-target';
export { PersistenceLog } from './database/persistence-log';
export { AttemptThrottleOrmEntity } from './entities/attempt-throttle.orm-entity';
export { SessionOrmEntity } from './entities/session.orm-entity';
export { UnusableDatabase } from './database/database-errors';
export { PersistenceModule } from './persistence.module';
export { AnonymousAuditEntries } from './audit';
export { ExpiredRows } from './expired-rows';
export { LastZone } from './last-zone';
export {
  DeliveryQueue,
  type DueDelivery,
  type DueItem,
  type DueMessage,
  type Leased,
  type LeasedDelivery,
  type LeasedMessage,
  MessageQueue,
  type Outcome,
  type OutboxQueue,
} from './outbox-queues';
export { ScheduleLock, lockUser } from './transactions/locks';
export { Outbox } from './transactions/outbox';
export { ScheduleChanges } from './transactions/typeorm-unit-of-work';
export { AccountAccess, USER_FIELDS } from './users';
