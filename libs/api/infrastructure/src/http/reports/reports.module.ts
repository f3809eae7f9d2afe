import { Module } from '@nestjs/common';
import { ReadAllBookings, ReadMemberUsage, ReadOccupancy, ReadUsageReport } from '@roomhours/application';
import { MemberUsageController } from './member-usage.controller';
import { OccupancyController } from './occupancy.controller';
import { ReportsController } from './reports.controller';

/** Reports. */
@Module({
  controllers: [MemberUsageController, OccupancyController, ReportsController],
  providers: [ReadAllBookings, ReadMemberUsage, ReadOccupancy, ReadUsageReport],
})
export class ReportsModule {}
