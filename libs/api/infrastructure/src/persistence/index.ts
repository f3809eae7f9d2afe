// Public API of the persistence. Bookings are changed through `UnitOfWork` only.
export { Database } from './database/database';
export { type DatabaseTarget, PersistenceLog } from './engine/engine';
export { AttemptThrottleOrmEntity, SessionOrmEntity } from './entities/sign-in.orm-entity';
export { insertOrIgnore } from './database/statements';
export { UnusableDatabase } from './database/database-errors';
export { PersistenceModule } from './persistence.module';
export { AnonymousAuditEntries } from './audit';
export { ExpiredRows } from './expired-rows';
export { LastZone } from './workspace';
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
export { Outbox, ScheduleChanges } from './transactions/typeorm-unit-of-work';
export { AccountAccess, USER_FIELDS } from './user-reader';
