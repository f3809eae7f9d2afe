import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { FindRooms } from '@roomhours/application';
import { BOOKING_DURATIONS_MINUTES } from '@roomhours/contract';
import type { User } from '@roomhours/domain';
import { CurrentUser, SignedInOnly } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';
import { AvailabilityRequest, SuggestionResponse, suggestionResponse } from './availability.shapes';

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
