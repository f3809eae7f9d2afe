import { Module } from '@nestjs/common';
import { ClientErrorsController } from './client-errors.controller';
import { ReportAllowance } from './report-allowance';

/** Errors that browsers report. */
@Module({
  controllers: [ClientErrorsController],
  providers: [ReportAllowance],
})
export class ClientErrorsModule {}
