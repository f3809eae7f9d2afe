import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { FindRooms, type PricedSuggestion } from '@roomhours/application';
import {
  BOOKING_DURATIONS_MINUTES,
  MAX_AMENITIES,
  ROOM_CAPACITY,
  TEXT_LIMITS,
  UNLIMITED_REMAINING,
} from '@roomhours/contract';
import type { SuggestionKind, User } from '@roomhours/domain';
import { type LocalDate, type MinuteOfDay, formatInstant } from '@roomhours/time';
import { CurrentUser, SignedInOnly } from '../access';
import { Failures } from '../errors/failure';
import {
  IsCalendarDate,
  IsLineTexts,
  IsOmittable,
  IsOneOfNumberTexts,
  IsTimeOfDay,
  IsWholeNumberText,
} from '../validation';

class AvailabilityRequest {
  @IsOmittable() @IsWholeNumberText(ROOM_CAPACITY) people?: number;
  @IsOmittable() @IsOneOfNumberTexts(BOOKING_DURATIONS_MINUTES) duration?: number;
  @IsOmittable() @IsCalendarDate() date?: LocalDate;
  @IsOmittable() @IsTimeOfDay() from?: MinuteOfDay;
  @IsOmittable() @IsTimeOfDay() to?: MinuteOfDay;
  /** Names of amenities that the room must have. */
  @IsOmittable() @IsLineTexts({ maxSize: MAX_AMENITIES, maxLength: TEXT_LIMITS.amenityName }) amenities?: string[];
}

const KINDS: readonly SuggestionKind[] = ['fits', 'otherTime', 'shorter', 'nextDay'];

export class SuggestionResponse {
  @ApiProperty({ enum: KINDS, description: 'Others than fits only if nothing fits' })
  kind!: SuggestionKind;
  @ApiProperty({ type: 'integer' }) roomId!: number;
  @ApiProperty() roomName!: string;
  @ApiProperty({ format: 'date-time', description: 'UTC' }) startTime!: string;
  @ApiProperty({ format: 'date-time', description: 'UTC; the end itself is outside' }) endTime!: string;
  @ApiProperty({ description: 'Hours that the booking costs' }) hours!: number;
  @ApiProperty({ description: 'Hours left in the month before it; -1 means no limit' }) remainingQuota!: number;
}

function suggestionResponse({ kind, room, range, remainingMinutes }: PricedSuggestion): SuggestionResponse {
  return {
    kind,
    roomId: room.id,
    roomName: room.name,
    startTime: formatInstant(range.start),
    endTime: formatInstant(range.end),
    hours: range.minutes / 60,
    remainingQuota: remainingMinutes === null ? UNLIMITED_REMAINING : remainingMinutes / 60,
  };
}

@ApiTags('bookings')
@Controller('api/availability')
export class AvailabilityController {
  constructor(private readonly findRooms: FindRooms) {}

  @Get()
  @SignedInOnly()
  @ApiOperation({
    summary:
      'At most 20 rooms and times that can be booked, best first; by default one person, 30 minutes, today. If nothing fits: the nearest that does',
  })
  @ApiOkResponse({ type: [SuggestionResponse] })
  @Failures('VALIDATION_FAILED')
  async find(@CurrentUser() user: User, @Query() request: AvailabilityRequest): Promise<SuggestionResponse[]> {
    const { people = 1, duration: minutes = BOOKING_DURATIONS_MINUTES[0], amenities = [], ...query } = request;
    const { date = null, from = null, to = null } = query;
    const wish = { people, minutes, date, from, to, amenities };
    return (await this.findRooms.execute({ user, ...wish })).map(suggestionResponse);
  }
}
