import { ApiProperty } from '@nestjs/swagger';
import type { AffectedBookings, MoveOptions, Moves, NoProposal } from '@roomhours/application';
import { SLOT_DURATIONS_MINUTES } from '@roomhours/contract';
import type { Room } from '@roomhours/domain';
import type { MinuteOfDay } from '@roomhours/time';
import { AdminBookingResponse, adminBookingResponse } from '../bookings/admin-booking.shapes';
import { IsHalfHourEnd, IsHalfHourOfDay, IsOneOfNumberTexts } from '../validation';
import { ImpactPageQuery, PROPOSAL, ProposalResponse } from './affected.shapes';

export class ConfigImpactQuery extends ImpactPageQuery {
  @IsHalfHourOfDay() startTime!: MinuteOfDay;
  @IsHalfHourEnd() endTime!: MinuteOfDay;
  @IsOneOfNumberTexts(SLOT_DURATIONS_MINUTES) slotDuration!: number;
}

const NO_PROPOSAL: readonly NoProposal[] = ['running', 'closed', 'taken', 'smaller'];

class FreeRoomResponse extends ProposalResponse {
  @ApiProperty({ type: 'integer' }) capacity!: number;
}

class AffectedBookingResponse extends AdminBookingResponse {
  @ApiProperty(PROPOSAL) proposal?: ProposalResponse | null;
  @ApiProperty({
    enum: NO_PROPOSAL,
    enumName: 'NoProposal',
    required: false,
    nullable: true,
    description: 'Only with page: why no room is proposed, or null',
  })
  noProposal?: NoProposal | null;
  @ApiProperty({
    type: [FreeRoomResponse],
    required: false,
    description: 'Only with page: all rooms that are free then',
  })
  freeRooms?: FreeRoomResponse[];
  @ApiProperty({ type: 'integer', required: false, description: 'Only with page: the seats of its room' })
  capacity?: number;
}

export class ImpactResponse {
  @ApiProperty({ type: 'integer', description: 'Bookings concerned that have not ended' }) bookings!: number;
  @ApiProperty({ type: 'integer', description: 'How many people hold them' }) members!: number;
  @ApiProperty({ type: [AffectedBookingResponse], description: 'The first of them by start, at most 20; or the page' })
  listed!: AffectedBookingResponse[];
  @ApiProperty({ type: 'integer', required: false, description: 'Only with page: how many have a proposal' })
  movable?: number;
}

export class RoomImpactResponse extends ImpactResponse {
  @ApiProperty({ type: 'integer', description: 'Blocked times that have not ended' }) blockedTimes!: number;
}

export class PlanImpactResponse extends ImpactResponse {
  @ApiProperty({ type: 'integer', description: 'Users who have the plan, inactive ones included' }) users!: number;
}

/** @param moves undefined if no page was requested */
export function impactResponse({ bookings, members, listed }: AffectedBookings, moves?: Moves): ImpactResponse {
  if (moves === undefined) return { bookings, members, listed: listed.map(adminBookingResponse) };
  const proposed = listed.map((booking) => ({
    ...adminBookingResponse(booking),
    ...optionsResponse(moves.options.get(booking.id)),
  }));
  return { bookings, members, listed: proposed, movable: moves.movable };
}

/** Returns the impact of other opening times. They are those of all rooms, so that no room can be proposed. */
export function timesImpactResponse(impact: AffectedBookings, page: number | undefined): ImpactResponse {
  return impactResponse(impact, page === undefined ? undefined : { movable: 0, options: new Map() });
}

/** @param options undefined for a booking that fits no room */
function optionsResponse(options: MoveOptions | undefined) {
  if (options === undefined) return { proposal: null, noProposal: 'closed' as const, freeRooms: [] };
  const { seats, proposal, noProposal, freeRooms } = options;
  return {
    capacity: seats,
    noProposal,
    freeRooms: freeRooms.map((room) => ({ ...roomOf(room), capacity: room.capacity })),
    proposal: proposal === null ? null : roomOf(proposal),
  };
}

function roomOf({ id, name }: Room): ProposalResponse {
  return { roomId: id, roomName: name };
}
