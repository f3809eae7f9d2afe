import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { BookingLists } from '@roomhours/application';
import type { Response } from 'express';
import { AdministratorsOnly } from '../access/access.decorators';
import { ApiCsv, sendCsv } from '../csv/csv-download';
import { Failures } from '../docs/failures.decorator';
import { bookingsFile } from '../reports/report-files';
import { AllBookingsFileQuery, bookingsQueryOf } from './admin-booking.shapes';

@ApiTags('bookings')
@Controller('api/admin/bookings.csv')
@AdministratorsOnly()
export class BookingFilesController {
  constructor(private readonly lists: BookingLists) {}

  @Get()
  @ApiOperation({ summary: 'All bookings, or those that match, as a file' })
  @ApiCsv()
  @Failures('VALIDATION_FAILED')
  async bookings(@Query() query: AllBookingsFileQuery, @Res() response: Response): Promise<void> {
    const bookings = this.lists.exportAll(bookingsQueryOf(query));
    await sendCsv(response, 'roomhours-bookings.csv', bookingsFile(bookings, query.separator ?? 'comma'));
  }
}
