import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OccupancyReport } from '@roomhours/application';
import type { Response } from 'express';
import { AdministratorsOnly } from '../access/access.decorators';
import { ApiCsv, sendCsv } from '../csv/csv-download';
import { Failures } from '../docs/failures.decorator';
import {
  OccupancyFileQuery,
  OccupancyQuery,
  OccupancyResponse,
  occupancyFile,
  occupancyResponse,
} from './occupancy.shapes';
import { fileNameOf } from './report.shapes';

@ApiTags('reports')
@Controller('api/admin/reports')
@AdministratorsOnly()
export class OccupancyController {
  constructor(private readonly report: OccupancyReport) {}

  @Get('occupancy')
  @ApiOperation({
    summary: 'How much of the open time was booked, by room and by hour of the week, in up to 12 months',
  })
  @ApiOkResponse({ type: OccupancyResponse })
  @Failures('VALIDATION_FAILED')
  async occupancy(@Query() query: OccupancyQuery): Promise<OccupancyResponse> {
    const { from = null, to = null } = query;
    return occupancyResponse(await this.report.read({ from, to }));
  }

  @Get('occupancy.csv')
  @ApiOperation({ summary: 'The same as a file' })
  @ApiCsv()
  @Failures('VALIDATION_FAILED')
  async occupancyAsFile(@Query() query: OccupancyFileQuery, @Res() response: Response): Promise<void> {
    const { from = null, to = null, separator = 'comma' } = query;
    const report = await this.report.read({ from, to });
    await sendCsv(response, fileNameOf('occupancy', report), occupancyFile(occupancyResponse(report), separator));
  }
}
