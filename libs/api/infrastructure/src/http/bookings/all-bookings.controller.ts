import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { BookingLists, type Caller, CancelSelectedBookings, type Page } from '@roomhours/application';
import type { Response } from 'express';
import { AdministratorsOnly, CurrentCaller } from '../access';
import { ApiCsv, sendCsv } from '../csv';
import { Failures } from '../errors/failure';
import { ApiCountedList, FIRST_PAGE, pageOf, shownPage } from '../pagination';
import { bookingsFile } from '../reports/report-files';
import {
  AdminBookingResponse,
  AllBookingsFileQuery,
  AllBookingsQuery,
  CancelledBookingsQuery,
  UpcomingBookingsResponse,
  adminBookingResponse,
  bookingsQueryOf,
} from './admin-booking.shapes';
import {
  AdminCancelledBookingResponse,
  CancelSelectedBody,
  CancelledSelectionResponse,
  adminCancelledBookingResponse,
} from './cancelled-booking.shapes';

@ApiTags('bookings')
@Controller('api/admin/bookings')
@AdministratorsOnly()
export class AllBookingsController {
  constructor(
    private readonly lists: BookingLists,
    private readonly cancelSelected: CancelSelectedBookings,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'All bookings, or those of a month, a room, a user, or those found by every word of a search',
  })
  @ApiCountedList(AdminBookingResponse)
  async list(@Query() query: AllBookingsQuery): Promise<Page<AdminBookingResponse>> {
    const page = await this.lists.list({ ...bookingsQueryOf(query), page: pageOf(query) });
    return shownPage(page, adminBookingResponse);
  }

  @Get('cancelled')
  @ApiOperation({ summary: 'Cancelled bookings by their start, by pages; with the filters of all bookings' })
  @ApiCountedList(AdminCancelledBookingResponse)
  async cancelled(@Query() query: CancelledBookingsQuery): Promise<Page<AdminCancelledBookingResponse>> {
    const page = await this.lists.cancelled(bookingsQueryOf(query), pageOf(query) ?? FIRST_PAGE);
    return shownPage(page, adminCancelledBookingResponse);
  }

  @Post('cancellation')
  @HttpCode(200)
  @ApiOperation({ summary: 'Cancels several bookings: those that cannot be cancelled stay, and are named' })
  @ApiOkResponse({ type: CancelledSelectionResponse })
  @Failures('VALIDATION_FAILED')
  cancel(@CurrentCaller() caller: Caller, @Body() body: CancelSelectedBody): Promise<CancelledSelectionResponse> {
    const { bookings: bookingIds, scope = 'this', note } = body;
    return this.cancelSelected.execute({ caller, bookingIds, scope, note: note ?? undefined });
  }

  @Get('upcoming')
  @ApiOperation({ summary: 'How many bookings of all dates are not Past' })
  @ApiOkResponse({ type: UpcomingBookingsResponse })
  async upcoming(): Promise<UpcomingBookingsResponse> {
    return { count: await this.lists.countUpcoming() };
  }
}

@ApiTags('bookings')
@Controller('api/admin/bookings.csv')
@AdministratorsOnly()
export class BookingFilesController {
  constructor(private readonly lists: BookingLists) {}

  @Get()
  @ApiOperation({ summary: 'All bookings, or those that match, as a file' })
  @ApiCsv()
  async bookings(@Query() query: AllBookingsFileQuery, @Res() response: Response): Promise<void> {
    const bookings = this.lists.exportAll(bookingsQueryOf(query));
    await sendCsv(response, 'roomhours-bookings.csv', bookingsFile(bookings, query.separator ?? 'comma'));
  }
}
