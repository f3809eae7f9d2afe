import {
  type ApiToken,
  type ApiTokenId,
  type Amenity,
  type AmenityId,
  type AuditEntry,
  type BlockedTime,
  type BlockedTimeId,
  type Booking,
  type BookingId,
  type CalendarFeed,
  type CalendarFeedId,
  INITIAL_PLANS,
  type OpeningTimes,
  type Plan,
  type PlanId,
  type DescribedRoom,
  type RoomId,
  type Series,
  type SeriesId,
  type SpecialDay,
  type SpecialDayId,
  type StoredBlockedTime,
  type UserId,
  type WebhookId,
  type WeekdayHours,
} from '@roomhours/domain';
import type { Instant, LocalDate, OpeningHours } from '@roomhours/time';
import type {
  Credentials,
  MailChoices,
  NewMessage,
  StoredMessage,
  StoredPasswordLink,
  StoredResponse,
  Page,
  PageRequest,
  Webhook,
  WebhookDelivery,
  WebhookEvent,
  Picture,
} from '../../src';

export interface UserRow extends Credentials {
  bookingVersion: number;
  mailChoices: MailChoices;
}

/** A feed with the number of its uses in the minute of the last one. */
export interface CalendarFeedRow {
  feed: CalendarFeed;
  tokenHash: string;
  usesInMinute: number;
}

/** A token with the number of its uses in the minute of the last one. */
export interface ApiTokenRow {
  token: ApiToken;
  tokenHash: string;
  usesInMinute: number;
}

/** A room with the amenities that it has, and the version of its schedule. */
export interface StoredRoom extends Omit<DescribedRoom, 'amenities'> {
  amenityIds: readonly AmenityId[];
  version: number;
}

/** A stored message with its content. */
export type StoredMessageRow = StoredMessage & { message: NewMessage };

/** After every date of a special day. */
export const LAST_DATE = '9999-12-31' as LocalDate;

/** All stored data, as maps by id. */
export interface State {
  lastId: number;
  rooms: Map<RoomId, StoredRoom>;
  amenities: Map<AmenityId, Amenity>;
  photos: Map<RoomId, Picture>;
  users: Map<UserId, UserRow>;
  passwordLinks: Map<UserId, StoredPasswordLink>;
  plans: Map<PlanId, Plan>;
  bookings: Map<BookingId, Booking>;
  /** Numbers of changes by booking. */
  sequences: Map<BookingId, number>;
  /** Times of the last changes by booking. */
  changeTimes: Map<BookingId, Instant>;
  calendarFeeds: Map<CalendarFeedId, CalendarFeedRow>;
  apiTokens: Map<ApiTokenId, ApiTokenRow>;
  series: Map<SeriesId, Series>;
  messages: readonly StoredMessageRow[];
  blockedTimes: Map<BlockedTimeId, StoredBlockedTime>;
  responses: Map<string, StoredResponse>;
  audit: readonly AuditEntry[];
  openingHours: OpeningHours;
  weekdays: readonly WeekdayHours[];
  specialDays: Map<SpecialDayId, SpecialDay>;
  webhooks: Map<WebhookId, Webhook & { secret: string }>;
  deliveries: readonly (WebhookDelivery & { published: WebhookEvent })[];
}

/** Returns the state of a new workspace: initial plans and settings, no rooms and no users. */
export function initialState(): State {
  return {
    lastId: INITIAL_PLANS.length,
    rooms: new Map(),
    amenities: new Map(),
    photos: new Map(),
    users: new Map(),
    passwordLinks: new Map(),
    plans: new Map(INITIAL_PLANS.map((plan, index) => [planId(index + 1), { ...plan, id: planId(index + 1) }])),
    bookings: new Map(),
    sequences: new Map(),
    changeTimes: new Map(),
    calendarFeeds: new Map(),
    apiTokens: new Map(),
    series: new Map(),
    messages: [],
    blockedTimes: new Map(),
    responses: new Map(),
    audit: [],
    openingHours: { opensAt: 9 * 60, closesAt: 17 * 60 + 30, slotMinutes: 30 },
    weekdays: [],
    specialDays: new Map(),
    webhooks: new Map(),
    deliveries: [],
  };
}

/** Returns a copy. Copying the maps is enough, because rows are replaced and never mutated. */
export function copyOf(state: State): State {
  return {
    ...state,
    rooms: new Map(state.rooms),
    amenities: new Map(state.amenities),
    photos: new Map(state.photos),
    users: new Map(state.users),
    passwordLinks: new Map(state.passwordLinks),
    plans: new Map(state.plans),
    bookings: new Map(state.bookings),
    sequences: new Map(state.sequences),
    changeTimes: new Map(state.changeTimes),
    calendarFeeds: new Map(state.calendarFeeds),
    apiTokens: new Map(state.apiTokens),
    series: new Map(state.series),
    blockedTimes: new Map(state.blockedTimes),
    responses: new Map(state.responses),
    specialDays: new Map(state.specialDays),
    webhooks: new Map(state.webhooks),
  };
}

/** Returns the opening times with the special days between two dates, both included. */
export function openingTimesOf(state: State, first: LocalDate, last: LocalDate): OpeningTimes {
  const specialDays = specialDaysOf(state).filter(({ date }) => date >= first && date <= last);
  return { hours: state.openingHours, exceptions: { weekdays: state.weekdays, specialDays } };
}

export function specialDaysOf({ specialDays }: State): SpecialDay[] {
  return [...specialDays.values()].sort((a, b) => compareText(a.date, b.date));
}

export function planId(id: number): PlanId {
  return id as PlanId;
}

/** Returns the requested page of a list. A null page returns the whole list. */
export function pageOf<T>(all: T[], page: PageRequest | null): Page<T> {
  if (page === null) return { items: all, total: all.length };
  const from = (page.page - 1) * page.pageSize;
  return { items: all.slice(from, from + page.pageSize), total: all.length };
}

export function incrementBookingVersion(state: State, id: UserId): void {
  const user = state.users.get(id)!;
  state.users.set(id, { ...user, bookingVersion: user.bookingVersion + 1 });
}

export function byStart(a: Booking | BlockedTime, b: Booking | BlockedTime): number {
  return a.range.start - b.range.start || a.id - b.id;
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Sums the minutes of bookings by a key. */
export function minutesBy<K>(bookings: readonly Booking[], keyOf: (booking: Booking) => K): Map<K, number> {
  const sums = new Map<K, number>();
  bookings.forEach((booking) => sums.set(keyOf(booking), (sums.get(keyOf(booking)) ?? 0) + booking.range.minutes));
  return sums;
}
