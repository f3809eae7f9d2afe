import { ApiProperty } from '@nestjs/swagger';
import type { AffectedBookings, Proposals } from '@roomhours/application';
import { SLOT_DURATIONS_MINUTES } from '@roomhours/contract';
import type { Room } from '@roomhours/domain';
import type { MinuteOfDay } from '@roomhours/time';
import { AdminBookingResponse, adminBookingResponse } from '../bookings/admin-booking.shapes';
import { IsHalfHourEnd, IsHalfHourOfDay, IsOneOfNumberTexts } from '../validation';
import { ImpactPageQuery, PROPOSAL, type ProposalResponse } from './affected.shapes';

export class ConfigImpactQuery extends ImpactPageQuery {
  @IsHalfHourOfDay() startTime!: MinuteOfDay;
  @IsHalfHourEnd() endTime!: MinuteOfDay;
  @IsOneOfNumberTexts(SLOT_DURATIONS_MINUTES) slotDuration!: number;
}

class AffectedBookingResponse extends AdminBookingResponse {
  @ApiProperty(PROPOSAL) proposal?: ProposalResponse | null;
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

/** @param proposals undefined if no page was requested */
export function impactResponse({ bookings, members, listed }: AffectedBookings, proposals?: Proposals): ImpactResponse {
  if (proposals === undefined) return { bookings, members, listed: listed.map(adminBookingResponse) };
  const proposed = listed.map((booking) => ({
    ...adminBookingResponse(booking),
    proposal: proposalOf(proposals.get(booking.id)),
  }));
  return { bookings, members, listed: proposed, movable: proposals.size };
}

/** Returns the impact of other opening times. They are those of all rooms, so that no room can be proposed. */
export function timesImpactResponse(impact: AffectedBookings, page: number | undefined): ImpactResponse {
  return impactResponse(impact, page === undefined ? undefined : new Map());
}

function proposalOf(room: Room | undefined): ProposalResponse | null {
  return room === undefined ? null : { roomId: room.id, roomName: room.name };
}
