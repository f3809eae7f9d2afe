import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AuditLog } from '@roomhours/application';
import type { UserId } from '@roomhours/domain';
import type { Response } from 'express';
import { AdministratorsOnly } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';
import { ApiCountedList, countedList } from '../pagination/counted-list';
import { FIRST_PAGE, PageQuery, pageOf } from '../pagination/page-query';
import { IsIdText, IsOmittable } from '../validation';
import { AuditRecordResponse, auditRecordResponse } from './audit.shapes';

class AuditQuery extends PageQuery {
  @IsOmittable() @IsIdText() userId?: UserId;
}

@ApiTags('audit')
@Controller('api/admin/audit')
@AdministratorsOnly()
export class AuditController {
  constructor(private readonly log: AuditLog) {}

  @Get()
  @ApiOperation({
    summary: 'Every login and every change by an administrator, or changes of one user; newest first, by pages',
  })
  @ApiCountedList(AuditRecordResponse)
  @Failures('VALIDATION_FAILED')
  async list(
    @Query() query: AuditQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditRecordResponse[]> {
    const page = await this.log.list(pageOf(query) ?? FIRST_PAGE, query.userId ?? null);
    return countedList(response, page, auditRecordResponse);
  }
}
