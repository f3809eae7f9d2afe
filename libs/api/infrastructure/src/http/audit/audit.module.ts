import { Module } from '@nestjs/common';
import { ListAudit } from '@roomhours/application';
import { AuditController } from './audit.controller';

/** The audit log. */
@Module({
  controllers: [AuditController],
  providers: [ListAudit],
})
export class AuditModule {}
