import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ListAudit } from '@roomhours/application';
import { PAGE_SIZE } from '@roomhours/contract';
import type { Response } from 'express';
import { ForAdministrators } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';
import { ApiCountedList, countedList } from '../lists/counted-list';
import { PageQuery, pageOf } from '../reading';
import { AuditRecordResponse, auditRecordResponse } from './audit.shapes';

/** The record only grows, so it is never read whole. */
const FIRST_PAGE = { page: 1, pageSize: PAGE_SIZE.default };

@ApiTags('audit')
@Controller('api/admin/audit')
@ForAdministrators()
export class AuditController {
  constructor(private readonly listAudit: ListAudit) {}

  @Get()
  @ApiOperation({ summary: 'Every login and every change by an administrator, newest first, by pages' })
  @ApiCountedList(AuditRecordResponse)
  @Failures('VALIDATION_FAILED')
  async list(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditRecordResponse[]> {
    return countedList(response, await this.listAudit.execute(pageOf(query) ?? FIRST_PAGE), auditRecordResponse);
  }
}
