import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { type NamedBooking, ReadToday, type RoomToday, type SetUpSteps, type Today } from '@roomhours/application';
import { type BlockedTime, fullName } from '@roomhours/domain';
import { formatInstant } from '@roomhours/time';
import { AdministratorsOnly } from '../access';
import { AuditPersonResponse } from '../audit/audit.shapes';

export class BookingTodayResponse {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ format: 'date-time', description: 'UTC' }) startTime!: string;
  @ApiProperty({ format: 'date-time', description: 'UTC; the end itself is outside' }) endTime!: string;
  @ApiProperty({ description: 'The owner' }) user!: AuditPersonResponse;
}

export class BlockedTodayResponse {
  @ApiProperty({ format: 'date-time', description: 'UTC' }) startTime!: string;
  @ApiProperty({ format: 'date-time', description: 'UTC; the end itself is outside' }) endTime!: string;
  @ApiProperty({ type: String, nullable: true }) reason!: string | null;
}

export class RoomTodayResponse {
  @ApiProperty({ type: 'integer' }) roomId!: number;
  @ApiProperty() roomName!: string;
  @ApiProperty({ type: BookingTodayResponse, nullable: true, description: 'The booking that is running' })
  now!: BookingTodayResponse | null;
  @ApiProperty({ type: BookingTodayResponse, nullable: true, description: 'The first one that starts later today' })
  next!: BookingTodayResponse | null;
  @ApiProperty({ type: BlockedTodayResponse, nullable: true, description: 'The running or next blocked time of today' })
  blocked!: BlockedTodayResponse | null;
}

export class OutOfHoursResponse {
  @ApiProperty({ type: 'integer' }) total!: number;
  @ApiProperty({ type: [AuditPersonResponse], description: 'The first 20 by email' }) members!: AuditPersonResponse[];
}

export class SetUpResponse {
  @ApiProperty() rooms!: boolean;
  @ApiProperty({ description: 'An administrator has changed the hours' }) openingHours!: boolean;
  @ApiProperty({ description: 'There is a special day from today on' }) holidays!: boolean;
  @ApiProperty({ description: 'An administrator has changed the plans' }) plans!: boolean;
  @ApiProperty() members!: boolean;
}

export class TodayResponse {
  @ApiProperty({ example: '2026-11-26', description: 'In the workspace zone' }) date!: string;
  @ApiProperty({ type: [RoomTodayResponse], description: 'Active rooms by name' }) rooms!: RoomTodayResponse[];
  @ApiProperty({ type: 'integer', description: 'Of the last 30 days' }) failedMessages!: number;
  @ApiProperty({ type: 'integer', description: 'Deliveries of webhooks of the last 30 days' })
  failedDeliveries!: number;
  @ApiProperty({ type: 'integer', description: 'Users without a password whose invitation has not expired' })
  openInvitations!: number;
  @ApiProperty({ description: 'Active members whose hours of this month reach their quota' })
  outOfHours!: OutOfHoursResponse;
  @ApiProperty({ type: SetUpResponse, nullable: true, description: 'Null once the workspace is set up' })
  setUp!: SetUpSteps | null;
}

function todayResponse({ rooms, outOfHours, ...facts }: Today): TodayResponse {
  const members = outOfHours.items.map((user) => ({ id: user.id, email: user.email, name: fullName(user) }));
  return { ...facts, rooms: rooms.map(roomResponse), outOfHours: { total: outOfHours.total, members } };
}

function roomResponse({ room, now, next, blocked }: RoomToday): RoomTodayResponse {
  return {
    roomId: room.id,
    roomName: room.name,
    now: now && bookingResponse(now),
    next: next && bookingResponse(next),
    blocked: blocked && { ...timesOf(blocked), reason: blocked.reason },
  };
}

function bookingResponse(booking: NamedBooking): BookingTodayResponse {
  const { id, userId, userEmail, userName } = booking;
  return { id, ...timesOf(booking), user: { id: userId, email: userEmail, name: userName } };
}

function timesOf({ range }: Pick<BlockedTime, 'range'>) {
  return { startTime: formatInstant(range.start), endTime: formatInstant(range.end) };
}

@ApiTags('reports')
@Controller('api/admin/today')
@AdministratorsOnly()
export class TodayController {
  constructor(private readonly today: ReadToday) {}

  @Get()
  @ApiOperation({
    summary: 'The rooms until the end of the day, what has failed, open invitations, and members out of hours',
  })
  @ApiOkResponse({ type: TodayResponse })
  async read(): Promise<TodayResponse> {
    return todayResponse(await this.today.execute());
  }
}
