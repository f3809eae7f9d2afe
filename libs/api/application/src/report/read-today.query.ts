import type { BlockedTime, Booking, DescribedRoom, RoomId } from '@roomhours/domain';
import { DELIVERY_DAYS, MESSAGE_DAYS } from '@roomhours/limits';
import {
  DAY_MS,
  type Instant,
  type LocalDate,
  TimeRange,
  addDays,
  instant,
  monthOf,
  rangeOfMonth,
  startOfDay,
} from '@roomhours/time';
import { ALL_ENTRIES, AuditReader } from '../ports/audit.port';
import { ALL_BOOKINGS, BookingReader, type NamedBooking } from '../ports/booking.port';
import { Clock, WorkspaceZone, todayIn } from '../ports/system.port';
import { MessageReader } from '../ports/message.port';
import type { Page } from '../ports/page';
import { RoomReader } from '../ports/room.port';
import { ScheduleReader } from '../ports/schedule.port';
import { ALL_USERS, type ListedUser, UserReader } from '../ports/user.port';
import { WebhookReader } from '../ports/webhook.port';
import { WorkspaceReader } from '../ports/workspace.port';
import { UseCase } from '../use-case';

/** Maximum number of members without hours who are named. */
const MAX_NAMED_MEMBERS = 20;

/** An active room until the end of the day. */
export interface RoomToday {
  room: DescribedRoom;
  /** The booking that is running. */
  now: NamedBooking | null;
  /** The first booking that starts later today. */
  next: NamedBooking | null;
  /** The blocked time that is running, or else the first one that starts later today. */
  blocked: BlockedTime | null;
}

/** Which steps of the first day are done. */
export interface SetUpSteps {
  /** There is an active room. */
  rooms: boolean;
  /** An administrator has changed the booking settings or the hours of the weekdays. */
  openingHours: boolean;
  /** There is a special day from today on. */
  holidays: boolean;
  /** An administrator has added, changed or removed a plan. */
  plans: boolean;
  /** There is an active member. */
  members: boolean;
}

/** What an administrator needs to know at the start of a day. */
export interface Today {
  /** In the workspace zone. */
  date: LocalDate;
  /** By name. */
  rooms: RoomToday[];
  /** Messages of the last `MESSAGE_DAYS` days. */
  failedMessages: number;
  /** Deliveries of webhooks of the last `DELIVERY_DAYS` days. */
  failedDeliveries: number;
  /** Users without a password whose invitation has not expired. */
  openInvitations: number;
  /**
   * Active members whose used hours of this month reach their quota, as in the list of users, by email. Members with
   * less than a slot left still have hours. At most `MAX_NAMED_MEMBERS` are named; `total` counts all.
   */
  outOfHours: Page<ListedUser>;
  /**
   * Null once the workspace is set up: all steps are done, or it has a room, a member and a booking of any date.
   * An operator without plans of their own or holidays is not reminded of them any more after the first booking.
   */
  setUp: SetUpSteps | null;
}

/** Reads the state of the workspace today, in the same number of statements for any number of rooms and users. */
@UseCase()
export class ReadToday {
  constructor(
    private readonly rooms: RoomReader,
    private readonly schedules: ScheduleReader,
    private readonly bookings: BookingReader,
    private readonly users: UserReader,
    private readonly messages: MessageReader,
    private readonly webhooks: WebhookReader,
    private readonly settings: WorkspaceReader,
    private readonly audit: AuditReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  async execute(): Promise<Today> {
    const now = this.clock.now();
    const date = todayIn(this.zone, this.clock);
    const rooms = (await this.rooms.list()).filter(({ isActive }) => isActive);
    return {
      date,
      rooms: await this.roomsOf(rooms, date, now),
      failedMessages: await this.messages.countFailed(instant(now - MESSAGE_DAYS * DAY_MS)),
      failedDeliveries: await this.webhooks.countFailed(instant(now - DELIVERY_DAYS * DAY_MS)),
      openInvitations: await this.users.countOpenInvitations(now),
      outOfHours: await this.users.list({
        ...ALL_USERS,
        role: 'user',
        isActive: true,
        isQuotaUsedUp: true,
        usedWithin: rangeOfMonth(monthOf(date), this.zone.name),
        page: { page: 1, pageSize: MAX_NAMED_MEMBERS },
      }),
      setUp: await this.setUp(rooms.length > 0, date),
    };
  }

  /** Names only the bookings that are returned: at most two of each room. */
  private async roomsOf(rooms: readonly DescribedRoom[], date: LocalDate, now: Instant): Promise<RoomToday[]> {
    const range = TimeRange.of(now, startOfDay(addDays(date, 1), this.zone.name));
    const { bookings, blockedTimes } = (await this.schedules.read(null, range)).schedule;
    const running = firstByRoom(bookings.filter((booking) => booking.range.start <= now));
    const later = firstByRoom(bookings.filter((booking) => booking.range.start > now));
    const blocked = firstByRoom(blockedTimes);
    const named = new Map<Booking['id'], NamedBooking>();
    for (const booking of await this.bookings.named([...running.values(), ...later.values()]))
      named.set(booking.id, booking);
    const nameOf = (booking?: Booking) => (booking && named.get(booking.id)) ?? null;
    return rooms.map((room) => ({
      room,
      now: nameOf(running.get(room.id)),
      next: nameOf(later.get(room.id)),
      blocked: blocked.get(room.id) ?? null,
    }));
  }

  private async setUp(hasRoom: boolean, date: LocalDate): Promise<SetUpSteps | null> {
    const page = { page: 1, pageSize: 1 };
    const members = await this.users.list({ ...ALL_USERS, role: 'user', isActive: true, page });
    const hasMember = members.total > 0;
    if (hasRoom && hasMember && (await this.hasBooking())) return null;
    const { exceptions } = await this.settings.openingTimes(date);
    const isRecorded = async (subject: 'bookingSettings' | 'weekdayHours' | 'plan') =>
      (await this.audit.list(page, { ...ALL_ENTRIES, subject })).total > 0;
    const steps: SetUpSteps = {
      rooms: hasRoom,
      openingHours: (await isRecorded('bookingSettings')) || (await isRecorded('weekdayHours')),
      holidays: exceptions.specialDays.length > 0,
      plans: await isRecorded('plan'),
      members: hasMember,
    };
    return Object.values(steps).every(Boolean) ? null : steps;
  }

  private async hasBooking(): Promise<boolean> {
    return (await this.bookings.listAfter(ALL_BOOKINGS, null, 1)).length > 0;
  }
}

/** Returns the first entry of each room. */
function firstByRoom<Entry extends { roomId: RoomId }>(entries: readonly Entry[]): Map<RoomId, Entry> {
  const first = new Map<RoomId, Entry>();
  for (const entry of entries) if (!first.has(entry.roomId)) first.set(entry.roomId, entry);
  return first;
}
