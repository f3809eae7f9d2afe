import { Module } from '@nestjs/common';
import { ClientErrorsController, ReportAllowance } from './client-errors.controller';

/** Errors that browsers report. */
@Module({
  controllers: [ClientErrorsController],
  providers: [ReportAllowance],
})
export class ClientErrorsModule {}
