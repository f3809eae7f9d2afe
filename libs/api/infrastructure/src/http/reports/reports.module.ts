import { Module } from '@nestjs/common';
import { OccupancyReport, Reports } from '@roomhours/application';
import { MemberUsageController } from './member-usage.controller';
import { OccupancyController } from './occupancy.controller';
import { ReportsController } from './reports.controller';

/** Reports. */
@Module({
  controllers: [MemberUsageController, OccupancyController, ReportsController],
  providers: [OccupancyReport, Reports],
})
export class ReportsModule {}
