import { ApiProperty } from '@nestjs/swagger';
import type { CancelledEntry } from '@roomhours/application';
import { MAX_SELECTED_BOOKINGS, SERIES_SCOPES, TEXT_LIMITS } from '@roomhours/contract';
import { type BookingId, type SeriesScope, fullName } from '@roomhours/domain';
import { type Month, formatInstant } from '@roomhours/time';
import { PageQuery } from '../pagination';
import { IsCalendarMonth, IsLineOrBlank, IsListOfIds, IsNullable, IsOmittable, IsOneOf } from '../validation';
import { AuditPersonResponse } from '../audit/audit.shapes';

export class OwnCancelledQuery extends PageQuery {
  @IsOmittable() @IsCalendarMonth() month?: Month;
}

export class CancelSelectedBody {
  @IsListOfIds({ max: MAX_SELECTED_BOOKINGS }) bookings!: BookingId[];
  @ApiProperty({ description: 'Of the series of each booking; `this` by default' })
  @IsOmittable()
  @IsOneOf(SERIES_SCOPES)
  scope?: SeriesScope;
  /** A line for the messages to the members. */
  @IsNullable() @IsLineOrBlank(TEXT_LIMITS.cancellationNote) note?: string | null;
}

class RefusedCancellationResponse {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty() message!: string;
}

export class CancelledSelectionResponse {
  @ApiProperty({ type: 'integer', description: 'All cancelled bookings, with the other ones of their series' })
  cancelled!: number;
  @ApiProperty({ type: [RefusedCancellationResponse] }) refused!: RefusedCancellationResponse[];
}

/** A cancelled booking, as its owner sees it. */
export class CancelledBookingResponse {
  @ApiProperty({ type: 'integer', description: 'Id of the booking; after a restore of a backup it may be given again' })
  id!: number;
  @ApiProperty({ type: 'integer', nullable: true }) roomId!: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Null for a room that has been removed' })
  roomName!: string | null;
  @ApiProperty({ format: 'date-time', description: 'UTC' }) startTime!: string;
  @ApiProperty({ format: 'date-time', description: 'UTC' }) endTime!: string;
  @ApiProperty({ type: String, nullable: true }) purpose!: string | null;
  @ApiProperty({ format: 'date-time', description: 'UTC' }) cancelledAt!: string;
  @ApiProperty({ description: 'Whether the owner has cancelled it; otherwise an administrator' }) byOwner!: boolean;
  @ApiProperty({ description: 'Whether the request had an API token' }) byToken!: boolean;
}

export class AdminCancelledBookingResponse extends CancelledBookingResponse {
  @ApiProperty({ type: AuditPersonResponse, nullable: true }) owner!: AuditPersonResponse | null;
  @ApiProperty({ type: AuditPersonResponse, nullable: true }) cancelledBy!: AuditPersonResponse | null;
}

export function cancelledBookingResponse(entry: CancelledEntry): CancelledBookingResponse {
  const { bookingId: id, roomId, roomName, range, purpose, isByOwner: byOwner, isByToken: byToken } = entry;
  return {
    id,
    roomId,
    roomName,
    startTime: formatInstant(range.start),
    endTime: formatInstant(range.end),
    purpose,
    cancelledAt: formatInstant(entry.cancelledAt),
    byOwner,
    byToken,
  };
}

export function adminCancelledBookingResponse(entry: CancelledEntry): AdminCancelledBookingResponse {
  const named = (user: CancelledEntry['owner']) => user && { id: user.id, email: user.email, name: fullName(user) };
  return {
    ...cancelledBookingResponse(entry),
    owner: named(entry.owner),
    cancelledBy: named(entry.cancelledBy),
  };
}
