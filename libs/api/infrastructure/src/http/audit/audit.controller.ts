import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AuditLog, type Page } from '@roomhours/application';
import type { Response } from 'express';
import { AdministratorsOnly } from '../access';
import { ApiCsv, sendCsv } from '../csv';
import { ApiCountedList, FIRST_PAGE, pageOf, shownPage } from '../pagination';
import {
  AuditFileQuery,
  AuditLogQuery,
  AuditRecordResponse,
  auditFile,
  auditQueryOf,
  auditRecordResponse,
} from './audit.shapes';

@ApiTags('audit')
@Controller('api/admin')
@AdministratorsOnly()
export class AuditController {
  constructor(private readonly log: AuditLog) {}

  @Get('audit')
  @ApiOperation({
    summary: 'Every login, change by an administrator and change of a booking, or those that match; newest first',
  })
  @ApiCountedList(AuditRecordResponse)
  async list(@Query() query: AuditLogQuery): Promise<Page<AuditRecordResponse>> {
    const page = await this.log.list(pageOf(query) ?? FIRST_PAGE, auditQueryOf(query));
    return shownPage(page, auditRecordResponse);
  }

  @Get('audit.csv')
  @ApiOperation({ summary: 'The same as a file' })
  @ApiCsv()
  async file(@Query() query: AuditFileQuery, @Res() response: Response): Promise<void> {
    const entries = this.log.export(auditQueryOf(query));
    await sendCsv(response, 'roomhours-audit-log.csv', auditFile(entries, query.separator ?? 'comma'));
  }
}
