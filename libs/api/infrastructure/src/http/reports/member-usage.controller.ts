import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Page, Reports } from '@roomhours/application';
import type { Response } from 'express';
import { AdministratorsOnly } from '../access';
import { ApiCsv, sendCsv } from '../csv';
import { Failures } from '../errors/failure';
import { ApiCountedList, pageOf, shownPage } from '../pagination';
import {
  CompanyUsageResponse,
  MemberUsageFileQuery,
  MemberUsageQuery,
  MemberUsageResponse,
  companyUsageResponse,
  memberUsageFile,
  memberUsageQueryOf,
  memberUsageResponse,
} from './member-usage.shapes';
import { MonthsQuery, fileNameOf } from './report.shapes';

@ApiTags('reports')
@Controller('api/admin/reports')
@AdministratorsOnly()
export class MemberUsageController {
  constructor(private readonly reports: Reports) {}

  @Get('members')
  @ApiOperation({ summary: 'The hours of every member in one month or in up to 12; without `sort` most first' })
  @ApiCountedList(MemberUsageResponse)
  async members(@Query() query: MemberUsageQuery): Promise<Page<MemberUsageResponse>> {
    const { requested, order } = memberUsageQueryOf(query);
    const { members, months } = await this.reports.members(requested, order, pageOf(query));
    return shownPage(members, (member) => memberUsageResponse(member, months));
  }

  @Get('members.csv')
  @ApiOperation({ summary: 'The same as a file' })
  @ApiCsv()
  async membersAsFile(@Query() query: MemberUsageFileQuery, @Res() response: Response): Promise<void> {
    const { requested, order } = memberUsageQueryOf(query);
    const report = await this.reports.memberMonths(requested, order);
    const file = memberUsageFile(report, query.separator ?? 'comma');
    await sendCsv(response, fileNameOf('members', report), file);
  }

  @Get('companies')
  @ApiOperation({ summary: 'The hours of the members of each company in one month or in up to 12' })
  @ApiOkResponse({ type: [CompanyUsageResponse] })
  @Failures('VALIDATION_FAILED')
  async companies(@Query() query: MonthsQuery): Promise<CompanyUsageResponse[]> {
    const { from = null, to = null } = query;
    return (await this.reports.companies({ from, to })).map(companyUsageResponse);
  }
}
