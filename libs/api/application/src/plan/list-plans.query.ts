import type { Plan } from '@roomhours/domain';
import type { PlanReader } from '../ports/plan-reader.port';

/** Lists plans by monthly hours, then by name. */
export class ListPlans {
  constructor(private readonly plans: PlanReader) {}

  async execute({ activeOnly }: { activeOnly: boolean }): Promise<Plan[]> {
    return (await this.plans.list()).filter((plan) => plan.isActive || !activeOnly);
  }
}
