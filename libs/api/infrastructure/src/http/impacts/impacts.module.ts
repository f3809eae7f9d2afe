import { Module } from '@nestjs/common';
import {
  ImpactOfBlockingTime,
  ImpactOfBookingSettings,
  ImpactOfDeactivatingUsers,
  ImpactOfEndingPlan,
  ImpactOfRemovingRoom,
  ImpactOfSpecialDay,
  ImpactOfWeekdayHours,
  ProposeRooms,
} from '@roomhours/application';
import { ImpactsController } from './impacts.controller';
import { OpeningTimesImpactsController } from './opening-times-impacts.controller';

/** Previews of what a change affects. */
@Module({
  controllers: [ImpactsController, OpeningTimesImpactsController],
  providers: [
    ImpactOfBlockingTime,
    ImpactOfBookingSettings,
    ImpactOfDeactivatingUsers,
    ImpactOfEndingPlan,
    ImpactOfRemovingRoom,
    ImpactOfSpecialDay,
    ImpactOfWeekdayHours,
    ProposeRooms,
  ],
})
export class ImpactsModule {}
