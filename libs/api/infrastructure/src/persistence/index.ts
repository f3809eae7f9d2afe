// Public API of the persistence. Bookings are changed through `UnitOfWork` only.
export { Database } from './database/database';
export type { DatabaseTarget } from './database/database-target';
export { PersistenceLog } from './database/persistence-log';
export { AttemptThrottleOrmEntity } from './entities/attempt-throttle.orm-entity';
export { SessionOrmEntity } from './entities/session.orm-entity';
export { UserOrmEntity } from './entities/user.orm-entity';
export { IncompatibleDatabase } from './migrations/migrate';
export { PersistenceModule } from './persistence.module';
export { AnonymousAuditEntries } from './repositories/anonymous-audit-entries';
export { ExpiredRows } from './repositories/expired-rows';
export { type DueMessage, type LeasedMessage, MessageQueue } from './repositories/message-queue';
export { DeliveryQueue, type DueDelivery, type LeasedDelivery } from './repositories/delivery-queue';
export { OldMessages } from './repositories/old-messages';
export type { DueItem, Leased, Outcome, OutboxQueue } from './repositories/outbox-queue';
export { lockUser } from './transactions/lock-user';
export { Outbox } from './transactions/outbox';
export { ScheduleChanges } from './transactions/schedule-changes';
export { ScheduleLock } from './transactions/schedule-lock';
