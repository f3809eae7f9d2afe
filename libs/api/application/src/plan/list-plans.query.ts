import type { Plan } from '@roomhours/domain';
import { PlanReader } from '../ports/plan-reader.port';
import { UseCase } from '../use-case';

/** Lists plans by monthly hours, then by name. */
@UseCase()
export class ListPlans {
  constructor(private readonly plans: PlanReader) {}

  async execute({ activeOnly }: { activeOnly: boolean }): Promise<Plan[]> {
    return (await this.plans.list()).filter((plan) => plan.isActive || !activeOnly);
  }
}
