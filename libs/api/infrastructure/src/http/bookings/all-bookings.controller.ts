import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { BookingLists } from '@roomhours/application';
import type { Response } from 'express';
import { AdministratorsOnly } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';
import { ApiCountedList, countedList } from '../pagination/counted-list';
import { pageOf } from '../pagination/page-query';
import {
  AdminBookingResponse,
  AllBookingsQuery,
  UpcomingBookingsResponse,
  adminBookingResponse,
} from './admin-booking.shapes';

@ApiTags('bookings')
@Controller('api/admin/bookings')
@AdministratorsOnly()
export class AllBookingsController {
  constructor(private readonly lists: BookingLists) {}

  @Get()
  @ApiOperation({
    summary: 'All bookings, or those of a month, a room, a user, or those found by every word of a search',
  })
  @ApiCountedList(AdminBookingResponse)
  @Failures('VALIDATION_FAILED')
  async list(
    @Query() query: AllBookingsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminBookingResponse[]> {
    const { month = null, from = null, to = null, upcoming: upcomingOnly = false } = query;
    const { roomId = null, userId = null, search = null, sort: order = 'newest' } = query;
    const filter = { month, from, to, upcomingOnly, roomId, userId, search };
    const page = await this.lists.list({ ...filter, order, page: pageOf(query) });
    return countedList(response, page, adminBookingResponse);
  }

  @Get('upcoming')
  @ApiOperation({ summary: 'How many bookings of all dates are not Past' })
  @ApiOkResponse({ type: UpcomingBookingsResponse })
  async upcoming(): Promise<UpcomingBookingsResponse> {
    return { count: await this.lists.countUpcoming() };
  }
}
