import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ReadUsageReport } from '@roomhours/application';
import { ForAdministrators } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';
import { ReportQuery, UsageReportResponse, reportResponse } from './report.shapes';

@ApiTags('reports')
@Controller('api/admin/reports')
@ForAdministrators()
export class ReportsController {
  constructor(private readonly readUsageReport: ReadUsageReport) {}

  @Get('usage')
  @ApiOperation({ summary: 'What was booked in a month; by default in the current one of the workspace zone' })
  @ApiOkResponse({ type: UsageReportResponse })
  @Failures('VALIDATION_FAILED')
  async usage(@Query() query: ReportQuery): Promise<UsageReportResponse> {
    const { month, sums } = await this.readUsageReport.execute(query.month ?? null);
    return reportResponse(month, sums);
  }
}
