import { type Actor, DomainError, type UserId, isAdministrator } from '@roomhours/domain';
import type {
  AffectedBookingReader,
  ApiTokenReader,
  ApiTokenRepository,
  AmenityReader,
  AmenityRepository,
  ResponseRepository,
  AuditReader,
  AuditRepository,
  AvailabilityReader,
  BlockedTimeReader,
  BlockedTimeRepository,
  BookingReader,
  BookingRepository,
  CalendarFeedRepository,
  CalendarReader,
  Clock,
  LockScope,
  ImpactReader,
  MessageReader,
  MessageRepository,
  NewMessage,
  PasswordLinkRepository,
  PlanReader,
  PlanRepository,
  ReminderReader,
  ReportReader,
  RoomReader,
  RoomRepository,
  ScheduleReader,
  ScheduleRepository,
  SeriesReader,
  SeriesRepository,
  SpecialDayReader,
  SpecialDayRepository,
  Stores,
  UnitOfWork,
  UserReader,
  UserRepository,
  WebhookEvent,
  WebhookReader,
  WebhookRepository,
  WorkspaceReader,
  WorkspaceRepository,
} from '../src';
import { STORAGE_CLOCK } from './fakes';
import { InMemoryApiTokens } from './in-memory/api-tokens';
import { InMemoryBookings } from './in-memory/bookings';
import { InMemoryCalendars } from './in-memory/calendars';
import { InMemoryMessages, InMemoryReminders } from './in-memory/messages';
import { InMemoryAffectedBookings, InMemoryImpacts } from './in-memory/impacts';
import { InMemoryPlans } from './in-memory/plans';
import { InMemoryResponses, InMemoryAudit, InMemorySpecialDays, InMemoryWorkspace } from './in-memory/records';
import { InMemoryReports } from './in-memory/reports';
import { InMemoryAmenities, InMemoryRooms } from './in-memory/rooms';
import {
  InMemoryAvailability,
  InMemoryBlockedTimes,
  InMemoryRoomSchedules,
  InMemorySchedules,
} from './in-memory/schedules';
import { InMemorySeries } from './in-memory/series';
import { type State, copyOf, initialState, incrementBookingVersion } from './in-memory/state';
import { InMemoryPasswordLinks, InMemoryUsers } from './in-memory/users';
import { InMemoryWebhooks } from './in-memory/webhooks';

/** Database for use-case specs. Transactions run one after the other; a rollback restores a copy of the state. */
export class InMemoryDatabase {
  private state: State = initialState();
  private queue: Promise<unknown> = Promise.resolve();

  /** The clock shows the time of the changes of bookings. */
  constructor(private readonly clock: Clock = STORAGE_CLOCK) {}

  readonly unitOfWork: UnitOfWork = { run: (scope, work) => this.enqueue(() => this.transaction(scope, work)) };
  readonly responses: ResponseRepository = new InMemoryResponses(() => this.state);
  readonly apiTokens: ApiTokenReader & ApiTokenRepository = new InMemoryApiTokens(() => this.state);
  readonly amenities: AmenityReader & AmenityRepository = new InMemoryAmenities(() => this.state);
  readonly audit: AuditReader & AuditRepository = new InMemoryAudit(() => this.state);
  readonly availability: AvailabilityReader = new InMemoryAvailability(() => this.state);
  readonly blockedTimes: BlockedTimeReader & BlockedTimeRepository = new InMemoryBlockedTimes(() => this.state);
  readonly bookings: BookingReader & BookingRepository = new InMemoryBookings(
    () => this.state,
    () => this.clock.now(),
  );
  readonly calendars: CalendarReader & CalendarFeedRepository = new InMemoryCalendars(() => this.state);
  readonly calendarFeeds: CalendarFeedRepository = this.calendars;
  readonly affectedBookings: AffectedBookingReader = new InMemoryAffectedBookings(() => this.state);
  readonly impacts: ImpactReader = new InMemoryImpacts(() => this.state);
  readonly messages: MessageReader & MessageRepository & { stored: readonly NewMessage[] } = new InMemoryMessages(
    () => this.state,
  );
  readonly passwordLinks: PasswordLinkRepository = new InMemoryPasswordLinks(() => this.state);
  readonly reminders: ReminderReader = new InMemoryReminders(() => this.state);
  readonly plans: PlanReader & PlanRepository = new InMemoryPlans(() => this.state);
  readonly reports: ReportReader = new InMemoryReports(() => this.state);
  readonly rooms: RoomReader & RoomRepository = new InMemoryRooms(() => this.state);
  readonly schedules: ScheduleReader = new InMemorySchedules(() => this.state);
  readonly roomSchedules: ScheduleRepository = new InMemoryRoomSchedules(() => this.state);
  readonly series: SeriesReader & SeriesRepository = new InMemorySeries(() => this.state);
  readonly specialDays: SpecialDayReader & SpecialDayRepository = new InMemorySpecialDays(() => this.state);
  readonly users: UserReader & UserRepository & { bookingVersion(id: UserId): number } = new InMemoryUsers(
    () => this.state,
  );
  readonly webhooks: WebhookReader & WebhookRepository & { published: readonly WebhookEvent[] } = new InMemoryWebhooks(
    () => this.state,
  );
  readonly workspace: WorkspaceReader & WorkspaceRepository = new InMemoryWorkspace(() => this.state);

  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.queue.then(work);
    this.queue = result.catch(() => undefined);
    return result;
  }

  private async transaction<T>(scope: LockScope, work: (stores: Stores) => Promise<T>): Promise<T> {
    const before = copyOf(this.state);
    try {
      this.incrementVersions(scope);
      return await work({ ...this, schedules: this.roomSchedules });
    } catch (error) {
      this.state = before;
      throw error;
    }
  }

  private incrementVersions({ caller, rooms = [], users = [] }: LockScope): void {
    for (const id of new Set(rooms === 'all' ? this.state.rooms.keys() : rooms)) {
      const room = this.state.rooms.get(id);
      if (room === undefined) throw new DomainError('NOT_FOUND', 'This room does not exist.');
      this.state.rooms.set(id, { ...room, version: room.version + 1 });
    }
    if (caller !== undefined) this.refuseOutdated(caller);
    for (const id of new Set(caller === undefined ? users : [...users, caller.id])) {
      if (!this.state.users.has(id)) throw new DomainError('NOT_FOUND', 'This user does not exist.');
      incrementBookingVersion(this.state, id);
    }
  }

  private refuseOutdated({ id, role }: Actor): void {
    const stored = this.state.users.get(id);
    const isCurrent = stored?.isActive === true && (stored.user.role === role || isAdministrator(stored.user));
    if (!isCurrent) throw DomainError.unauthenticated();
  }
}
