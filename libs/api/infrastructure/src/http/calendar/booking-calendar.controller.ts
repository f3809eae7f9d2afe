import { Controller, Get, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CalendarFeeds } from '@roomhours/application';
import type { BookingId, User } from '@roomhours/domain';
import type { Response } from 'express';
import { bookingFileOf } from '../../calendar/calendar-file';
import { CurrentUser, SignedInOnly } from '../access/access.decorators';
import { ApiCalendar, CALENDAR_TYPE } from './api-calendar';
import { Failures } from '../docs/failures.decorator';
import { IdParam } from '../validation';

@ApiTags('bookings')
@Controller('api/bookings')
export class BookingCalendarController {
  constructor(private readonly calendars: CalendarFeeds) {}

  @Get(':id/calendar')
  @SignedInOnly()
  @ApiOperation({ summary: 'An own booking as an iCalendar file; administrators read every booking' })
  @ApiCalendar({ 'Content-Disposition': { description: 'Names the file', schema: { type: 'string' } } })
  @Failures('FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED')
  async file(
    @CurrentUser() actor: User,
    @IdParam() bookingId: BookingId,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const content = await this.calendars.readBooking(actor, bookingId);
    response.set({
      'Content-Type': CALENDAR_TYPE,
      'Content-Disposition': `attachment; filename="booking-${bookingId}.ics"`,
    });
    return bookingFileOf(content);
  }
}
