import { Module } from '@nestjs/common';
import { AuditLog, Retention } from '@roomhours/application';
import { AuditController } from './audit.controller';
import { RetentionController } from './retention.controller';
import { RetentionJob } from './retention-job';

/** The audit log, and the retention of personal data. */
@Module({
  controllers: [AuditController, RetentionController],
  providers: [AuditLog, Retention, RetentionJob],
  exports: [Retention],
})
export class AuditModule {}
