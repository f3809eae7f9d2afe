import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Reports } from '@roomhours/application';
import type { Response } from 'express';
import { AdministratorsOnly } from '../access';
import { ApiCsv, sendCsv } from '../csv';
import { Failures } from '../errors/failure';
import { bookingsFile, usageFile } from './report-files';
import { ReportFileQuery, ReportQuery, UsageReportResponse, reportResponse } from './report.shapes';

@ApiTags('reports')
@Controller('api/admin/reports')
@AdministratorsOnly()
export class ReportsController {
  constructor(private readonly reports: Reports) {}

  @Get('usage')
  @ApiOperation({ summary: 'What was booked in a month; by default in the current one of the workspace zone' })
  @ApiOkResponse({ type: UsageReportResponse })
  @Failures('VALIDATION_FAILED')
  async usage(@Query() query: ReportQuery): Promise<UsageReportResponse> {
    const { month, sums } = await this.reports.usage(query.month ?? null);
    return reportResponse(month, sums);
  }

  @Get('usage.csv')
  @ApiOperation({ summary: 'The same as a file' })
  @ApiCsv()
  async usageAsFile(@Query() query: ReportFileQuery, @Res() response: Response): Promise<void> {
    const report = await this.usage(query);
    await sendCsv(response, `roomhours-usage-${report.month}.csv`, usageFile(report, query.separator ?? 'comma'));
  }

  @Get('bookings.csv')
  @ApiOperation({ summary: 'All bookings of a month as a file, oldest first; by default of the current month' })
  @ApiCsv()
  async bookingsAsFile(@Query() query: ReportFileQuery, @Res() response: Response): Promise<void> {
    const bookings = this.reports.exportBookings(query.month ?? null);
    await sendCsv(
      response,
      `roomhours-bookings-${bookings.month}.csv`,
      bookingsFile(bookings, query.separator ?? 'comma'),
    );
  }
}
