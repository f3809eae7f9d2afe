import { Module } from '@nestjs/common';
import { PlanAdministration } from '@roomhours/application';
import { PlanAdministrationController, PlansController } from './plans.controller';

/** Plans. */
@Module({
  controllers: [PlansController, PlanAdministrationController],
  providers: [PlanAdministration],
})
export class PlansModule {}
