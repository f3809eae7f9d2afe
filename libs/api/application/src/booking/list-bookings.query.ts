import type { RoomId, UserId } from '@roomhours/domain';
import { type Month, rangeOfMonth } from '@roomhours/time';
import type { BookingOrder, BookingReader, NamedBooking } from '../ports/booking-reader.port';
import type { Page, PageRequest } from '../ports/page';
import type { WorkspaceZone } from '../ports/workspace-zone.port';

export interface ListBookingsQuery {
  /** Calendar month in the workspace zone. Null means no condition, as in the other fields. */
  month: Month | null;
  roomId: RoomId | null;
  userId: UserId | null;
  /** Each word must occur in the purpose, the room name, or the owner's email or names, ignoring case. */
  search: string | null;
  order: BookingOrder;
  page: PageRequest | null;
}

/** Lists bookings of all members, for administrators. */
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
