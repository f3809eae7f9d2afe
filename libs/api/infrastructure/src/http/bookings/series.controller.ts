import { Controller, Delete, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, CancelOwnBookings, ReadSeries } from '@roomhours/application';
import type { BookingId } from '@roomhours/domain';
import { CurrentCaller, SignedInOnly } from '../access';
import { Failures } from '../errors/failure';
import { IdParam } from '../validation';
import {
  BookingSeriesResponse,
  CancelledBookingsResponse,
  DatesQuery,
  cancelledResponse,
  seriesResponse,
} from './booking.shapes';

@ApiTags('bookings')
@Controller('api/bookings')
@SignedInOnly()
export class SeriesController {
  constructor(
    private readonly readSeries: ReadSeries,
    private readonly cancelOwnBookings: CancelOwnBookings,
  ) {}

  @Get(':id/series')
  @ApiOperation({ summary: 'The series of a booking, with the bookings of its owner' })
  @ApiOkResponse({ type: BookingSeriesResponse })
  @Failures('FORBIDDEN', 'NOT_FOUND')
  async series(@CurrentCaller() caller: Caller, @IdParam() bookingId: BookingId): Promise<BookingSeriesResponse> {
    return seriesResponse(await this.readSeries.execute(caller, bookingId));
  }

  @Delete()
  @ApiOperation({ summary: 'Cancels all own bookings on some dates that have not started' })
  @ApiOkResponse({ type: CancelledBookingsResponse })
  @Failures('VALIDATION_FAILED', 'TOO_MANY_ATTEMPTS')
  async cancelOwn(
    @CurrentCaller() caller: Caller,
    @Query() { from, to }: DatesQuery,
  ): Promise<CancelledBookingsResponse> {
    return cancelledResponse(await this.cancelOwnBookings.execute({ caller, from, to }));
  }
}
