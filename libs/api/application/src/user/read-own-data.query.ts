import type { ApiToken, User, UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { type Caller, UseCase } from '../use-case';
import { ApiTokenReader } from '../ports/api-token.port';
import { AuditReader, type StoredAuditEntry } from '../ports/audit.port';
import { bookingBatches } from '../booking/booking-lists';
import { ALL_BOOKINGS, BookingReader, type LateCancellation, type NamedBooking } from '../ports/booking.port';
import { CalendarReader, type NamedCalendarFeed } from '../ports/calendar-feed.port';
import { Clock } from '../ports/system.port';
import { MessageReader, type OwnMessage } from '../ports/message.port';
import { type MailChoices, UserReader, userNotFound } from '../ports/user.port';
import { ALL_TIME } from '../date-limits';

/** What is stored about a user, without secrets. */
export interface OwnData {
  at: Instant;
  user: User;
  mailChoices: MailChoices;
  bookings: NamedBooking[];
  lateCancellations: LateCancellation[];
  messages: OwnMessage[];
  apiTokens: ApiToken[];
  calendarFeeds: NamedCalendarFeed[];
  auditEntries: StoredAuditEntry[];
}

/** Reads what is stored about the caller. */
@UseCase()
export class ReadOwnData {
  constructor(
    private readonly users: UserReader,
    private readonly bookings: BookingReader,
    private readonly messages: MessageReader,
    private readonly apiTokens: ApiTokenReader,
    private readonly calendars: CalendarReader,
    private readonly audit: AuditReader,
    private readonly clock: Clock,
  ) {}

  async execute({ id }: Pick<Caller, 'id'>): Promise<OwnData> {
    const at = this.clock.now();
    const user = await this.users.find(id);
    if (user === null) throw userNotFound();
    return {
      at,
      user,
      mailChoices: await this.users.mailChoicesOf(id),
      bookings: await this.bookingsOf(id),
      lateCancellations: await this.bookings.lateCancellations(id, ALL_TIME),
      messages: await this.messages.listOf(id),
      apiTokens: await this.apiTokens.listOf(id, at),
      calendarFeeds: await this.calendars.feedsOf(id),
      auditEntries: await this.audit.listOf(id),
    };
  }

  /** Reads in batches, so that other requests have their turn in between. */
  private async bookingsOf(userId: UserId): Promise<NamedBooking[]> {
    const found: NamedBooking[] = [];
    for await (const batch of bookingBatches(this.bookings, { ...ALL_BOOKINGS, userId })) found.push(...batch);
    return found;
  }
}
