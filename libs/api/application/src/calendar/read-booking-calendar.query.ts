import { type Actor, type BookingId, DomainError, isAdministrator } from '@roomhours/domain';
import { type CalendarContent, CalendarReader } from '../ports/calendar-reader.port';
import { UseCase } from '../use-case';

/** Reads one booking for a calendar file. */
@UseCase()
export class ReadBookingCalendar {
  constructor(private readonly calendars: CalendarReader) {}

  /** Throws DomainError NOT_FOUND, and FORBIDDEN for a booking of another user unless the actor is an administrator. */
  async execute(actor: Actor, bookingId: BookingId): Promise<CalendarContent> {
    const content = await this.calendars.read({ kind: 'booking', bookingId });
    const [booking] = content.bookings;
    if (booking === undefined) throw new DomainError('NOT_FOUND', 'This booking does not exist any more.');
    if (booking.userId !== actor.id && !isAdministrator(actor))
      throw new DomainError('FORBIDDEN', 'This booking belongs to another member.');
    return content;
  }
}
