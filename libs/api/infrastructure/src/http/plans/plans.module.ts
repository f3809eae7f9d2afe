import { Module } from '@nestjs/common';
import { AddPlan, ChangePlan, ListPlans, RemovePlan } from '@roomhours/application';
import { PlanAdministrationController } from './plan-administration.controller';
import { PlansController } from './plans.controller';

/** Plans. */
@Module({
  controllers: [PlansController, PlanAdministrationController],
  providers: [AddPlan, ChangePlan, ListPlans, RemovePlan],
})
export class PlansModule {}
