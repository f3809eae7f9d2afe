import { Module } from '@nestjs/common';
import { OccupancyReport, ReadToday, Reports } from '@roomhours/application';
import { MemberUsageController } from './member-usage.controller';
import { OccupancyController } from './occupancy.controller';
import { ReportsController } from './reports.controller';
import { TodayController } from './today.controller';

/** Reports, and the state of the workspace today. */
@Module({
  controllers: [MemberUsageController, OccupancyController, ReportsController, TodayController],
  providers: [OccupancyReport, ReadToday, Reports],
})
export class ReportsModule {}
