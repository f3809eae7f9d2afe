import { Inject, Injectable } from '@nestjs/common';
import { Clock, type LockScope, type Stores, type UnitOfWork } from '@roomhours/application';
import type { EntityManager } from 'typeorm';
import { type BudgetSettings, SETTINGS, type Settings } from '../../settings';
import { TypeOrmAffectedBookingReader } from '../affected-bookings';
import { TypeOrmApiTokenRepository } from '../api-tokens';
import { TypeOrmAuditRepository } from '../audit';
import { TypeOrmBlockedTimeRepository } from '../blocked-times';
import { TypeOrmBookingRepository, TypeOrmSeriesRepository } from '../bookings';
import { TypeOrmCalendarFeedRepository } from '../calendar-feeds';
import { TypeOrmCancelledBookingRepository, TypeOrmLateCancellationRepository } from '../cancellations';
import { Database } from '../database/database';
import { TypeOrmErasureRepository } from '../erasure';
import { TypeOrmMessageRepository } from '../messages';
import { PlanIds, TypeOrmPlanRepository } from '../plans';
import { TypeOrmAmenityRepository, TypeOrmRoomRepository } from '../rooms';
import { TypeOrmScheduleRepository } from '../schedules';
import {
  TypeOrmOrganisationAccountRepository,
  TypeOrmPasswordLinkRepository,
  TypeOrmSessionRepository,
} from '../sign-in';
import { TypeOrmBookingBudget } from '../use-counter';
import { TypeOrmUserRepository } from '../users';
import { TypeOrmWebhookRepository } from '../webhooks';
import { TypeOrmSpecialDayRepository, TypeOrmWorkspaceRepository } from '../workspace';
import { ScheduleLock, TypeOrmResponseRepository, lockRequest } from './locks';

/** The outbox of this process. Emits after each committed transaction that has stored a message or a delivery of a webhook. */
export class Outbox {
  private readonly listeners: (() => void)[] = [];

  constructor(
    /** Whether mail is configured; otherwise no message is stored. */
    readonly isEnabled: boolean,
  ) {}

  onStored(listener: () => void): void {
    this.listeners.push(listener);
  }

  emit(): void {
    this.listeners.forEach((listener) => listener());
  }
}

/** Emits after each committed schedule change in this process. */
@Injectable()
export class ScheduleChanges {
  private readonly listeners: (() => void)[] = [];

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  emit(): void {
    this.listeners.forEach((listener) => listener());
  }
}

/** Locks the scope and runs the work with the writing repositories. No other class gives access to them. */
@Injectable()
export class TypeOrmUnitOfWork implements UnitOfWork {
  constructor(
    private readonly database: Database,
    private readonly lock: ScheduleLock,
    private readonly outbox: Outbox,
    private readonly changes: ScheduleChanges,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'bookingBudget'>,
  ) {}

  async run<T>(scope: LockScope, work: (stores: Stores) => Promise<T>): Promise<T> {
    const { result, messages, webhooks } = await this.database.write(async (manager) => {
      const hasNoStoredResponse = await lockRequest(manager, scope.request);
      await this.lock.acquire(manager, scope);
      const { outbox, clock, settings } = this;
      const stores = storesOn(manager, { hasNoStoredResponse, outbox, clock, budget: settings.bookingBudget });
      return { result: await work(stores), messages: stores.messages, webhooks: stores.webhooks };
    });
    if (messages.hasWaiting || webhooks.hasWaiting) this.outbox.emit();
    if (scope.rooms === 'all' || (scope.rooms?.length ?? 0) > 0) this.changes.emit();
    return result;
  }
}

interface StoreParts {
  hasNoStoredResponse: boolean;
  outbox: Outbox;
  clock: Clock;
  budget: BudgetSettings;
}

function storesOn(
  manager: EntityManager,
  { hasNoStoredResponse, outbox, clock, budget }: StoreParts,
): Stores & { messages: TypeOrmMessageRepository; webhooks: TypeOrmWebhookRepository } {
  const planIds = new PlanIds(manager);
  return {
    affectedBookings: new TypeOrmAffectedBookingReader({ read: (work) => work(manager) }),
    amenities: new TypeOrmAmenityRepository(manager),
    cancelledBookings: new TypeOrmCancelledBookingRepository(manager),
    lateCancellations: new TypeOrmLateCancellationRepository(manager),
    responses: new TypeOrmResponseRepository(manager, hasNoStoredResponse),
    apiTokens: new TypeOrmApiTokenRepository(manager),
    audit: new TypeOrmAuditRepository(manager),
    blockedTimes: new TypeOrmBlockedTimeRepository(manager),
    bookingBudget: new TypeOrmBookingBudget(manager, budget),
    bookings: new TypeOrmBookingRepository(manager, clock),
    calendarFeeds: new TypeOrmCalendarFeedRepository(manager),
    erasure: new TypeOrmErasureRepository(manager, clock),
    messages: new TypeOrmMessageRepository(manager, outbox),
    organisationAccounts: new TypeOrmOrganisationAccountRepository(manager),
    passwordLinks: new TypeOrmPasswordLinkRepository(manager),
    plans: new TypeOrmPlanRepository(manager, planIds),
    rooms: new TypeOrmRoomRepository(manager),
    schedules: new TypeOrmScheduleRepository(manager),
    series: new TypeOrmSeriesRepository(manager),
    sessions: new TypeOrmSessionRepository(manager),
    specialDays: new TypeOrmSpecialDayRepository(manager),
    users: new TypeOrmUserRepository(manager, planIds),
    webhooks: new TypeOrmWebhookRepository(manager),
    workspace: new TypeOrmWorkspaceRepository(manager),
  };
}
