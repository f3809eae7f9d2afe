import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { AffectedAction, AffectedChoice, AffectedChoices, ListedPart } from '@roomhours/application';
import { AFFECTED_PAGE_SIZE, MAX_AFFECTED_CHOICES, MAX_IMPACT_BOOKINGS, TEXT_LIMITS } from '@roomhours/contract';
import { type BookingId, DomainError, type RoomId } from '@roomhours/domain';
import { bookingResponse } from '../bookings/booking.shapes';
import {
  IsId,
  IsLine,
  IsListOf,
  IsObjectOf,
  IsOmittable,
  IsOneOf,
  IsWholeNumber,
  IsWholeNumberText,
} from '../validation';

const ACTIONS: readonly AffectedAction[] = ['keep', 'move', 'cancel'];
const MAX_COUNT = 1_000_000;

/** A page of the affected bookings, from 1. */
export function IsPage(): PropertyDecorator {
  // In the order in which stacked decorators run: the last first.
  return applyDecorators(IsWholeNumberText({ min: 1, max: MAX_COUNT }), IsOmittable());
}

export class ImpactPageQuery {
  @IsPage() page?: number;
}

class AffectedChoiceBody {
  @IsId() id!: BookingId;
  @IsOneOf(ACTIONS) action!: AffectedAction;
  @ApiProperty({ description: 'Of a move. By default the room that is proposed when the change is made' })
  @IsOmittable()
  @IsId()
  roomId?: RoomId;
  @ApiProperty({ description: 'Of the booking. Another state refuses the change' })
  @IsOmittable()
  @IsLine(TEXT_LIMITS.longText)
  etag?: string;
}

class AffectedCountsBody {
  @IsWholeNumber({ min: 0, max: MAX_COUNT }) keep!: number;
  @IsWholeNumber({ min: 0, max: MAX_COUNT }) move!: number;
  @IsWholeNumber({ min: 0, max: MAX_COUNT }) cancel!: number;
}

export class AffectedChoicesBody {
  @ApiProperty({ description: 'For every booking that is not in `choices`' })
  @IsOneOf(ACTIONS)
  default!: AffectedAction;
  @ApiProperty({
    description: 'With the default `move`: for bookings without a free room. Without it, they refuse the change',
  })
  @IsOmittable()
  @IsOneOf(['keep', 'cancel'])
  withoutRoom?: 'keep' | 'cancel';
  @IsOmittable() @IsListOf(AffectedChoiceBody, { max: MAX_AFFECTED_CHOICES }) choices?: AffectedChoiceBody[];
  @ApiProperty({ description: 'The numbers that the administrator has confirmed. Other numbers refuse the change' })
  @IsOmittable()
  @IsObjectOf(AffectedCountsBody)
  expected?: AffectedCountsBody;
  @ApiProperty({ description: 'For the mail about moved and cancelled bookings' })
  @IsOmittable()
  @IsLine(TEXT_LIMITS.longText)
  note?: string;
}

export class RemovalBody {
  @IsObjectOf(AffectedChoicesBody) affected!: AffectedChoicesBody;
}

export class ProposalResponse {
  @ApiProperty({ type: 'integer' }) roomId!: number;
  @ApiProperty() roomName!: string;
}

export const PROPOSAL = {
  type: ProposalResponse,
  required: false,
  nullable: true,
  description: 'Only with page: another room that is large enough and free, or null',
} as const;

/** Returns the part of the affected bookings for the page; without a page the first ones. */
export function listedPart(page: number | undefined): ListedPart {
  if (page === undefined) return { skipped: 0, maxListed: MAX_IMPACT_BOOKINGS };
  return { skipped: (page - 1) * AFFECTED_PAGE_SIZE, maxListed: AFFECTED_PAGE_SIZE };
}

/** Returns the choices for a use case. Throws DomainError VALIDATION_FAILED for two choices of one booking. */
export function choicesOf(body: AffectedChoicesBody | undefined): AffectedChoices | undefined {
  if (body === undefined) return undefined;
  const { default: preset, withoutRoom = null, choices = [], expected = null, note } = body;
  if (new Set(choices.map(({ id }) => id)).size < choices.length)
    throw DomainError.field('affected.choices', 'Each booking can be chosen once.');
  return { default: preset, withoutRoom, choices: choices.map(choiceOf), expected, note };
}

function choiceOf({ id: bookingId, action, roomId, etag }: AffectedChoiceBody): AffectedChoice {
  const choice = { bookingId, action, roomId: action === 'move' ? (roomId ?? null) : null };
  return etag === undefined ? choice : { ...choice, precondition: (booking) => bookingResponse(booking).etag === etag };
}
