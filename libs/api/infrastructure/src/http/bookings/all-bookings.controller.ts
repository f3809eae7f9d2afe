import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ListBookings } from '@roomhours/application';
import type { Response } from 'express';
import { ForAdministrators } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';
import { ApiCountedList, countedList } from '../lists/counted-list';
import { pageOf } from '../reading';
import { AdminBookingResponse, AllBookingsQuery, adminBookingResponse } from './admin-booking.shapes';

@ApiTags('bookings')
@Controller('api/admin/bookings')
@ForAdministrators()
export class AllBookingsController {
  constructor(private readonly listBookings: ListBookings) {}

  @Get()
  @ApiOperation({ summary: 'All bookings, newest first, or those of a month, a room or a user' })
  @ApiCountedList(AdminBookingResponse)
  @Failures('VALIDATION_FAILED')
  async list(
    @Query() query: AllBookingsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminBookingResponse[]> {
    const { month = null, roomId = null, userId = null } = query;
    const page = await this.listBookings.execute({ month, roomId, userId, page: pageOf(query) });
    return countedList(response, page, adminBookingResponse);
  }
}
