import { Module } from '@nestjs/common';
import { AuditLog } from '@roomhours/application';
import { AuditController } from './audit.controller';

/** The audit log. */
@Module({
  controllers: [AuditController],
  providers: [AuditLog],
})
export class AuditModule {}
