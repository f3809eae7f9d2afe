import type { RoomId, UserId } from '@roomhours/domain';
import { type Month, rangeOfMonth } from '@roomhours/time';
import type { BookingOrder, BookingReader, NamedBooking } from '../ports/booking-reader.port';
import type { Page, PageRequest } from '../ports/page';
import type { WorkspaceZone } from '../ports/workspace-zone.port';

export interface ListBookingsQuery {
  /** A calendar month of the workspace zone; null leaves the condition out, as in the other fields. */
  month: Month | null;
  roomId: RoomId | null;
  userId: UserId | null;
  /** Every word is part of the purpose, of the room's name or of the owner's email or names. */
  search: string | null;
  order: BookingOrder;
  page: PageRequest | null;
}

/** All bookings for administrators. */
export class ListBookings {
  constructor(
    private readonly bookings: BookingReader,
    private readonly zone: WorkspaceZone,
  ) {}

  execute({ month, ...filter }: ListBookingsQuery): Promise<Page<NamedBooking>> {
    const startingWithin = month === null ? null : rangeOfMonth(month, this.zone.name);
    return this.bookings.list({ ...filter, startingWithin });
  }
}
