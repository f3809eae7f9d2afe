import { DomainError, type NewPlan, type Plan, type PlanId } from '@roomhours/domain';
import type { PlanReader, PlanRepository } from '../../src';
import { type State, compareText, planId } from './state';

export class InMemoryPlans implements PlanReader, PlanRepository {
  constructor(private readonly state: () => State) {}

  async list() {
    return [...this.state().plans.values()].sort(
      (a, b) => a.monthlyHours - b.monthlyHours || compareText(a.name, b.name),
    );
  }

  async find(id: PlanId) {
    return this.state().plans.get(id) ?? null;
  }

  findLocked(id: PlanId) {
    return this.find(id);
  }

  async findByName(name: string) {
    return [...this.state().plans.values()].find((plan) => plan.name === name) ?? null;
  }

  async add(plan: NewPlan) {
    const id = planId((this.state().lastId += 1));
    await this.refuseTakenName(plan.name, id);
    this.state().plans.set(id, { ...plan, id });
    return { ...plan, id };
  }

  async save(plan: Plan) {
    const { plans, users } = this.state();
    const { name: before } = this.plan(plan.id);
    await this.refuseTakenName(plan.name, plan.id);
    plans.set(plan.id, plan);
    users.forEach(
      (row, id) => row.user.plan === before && users.set(id, { ...row, user: { ...row.user, plan: plan.name } }),
    );
  }

  async remove(id: PlanId) {
    if (this.state().plans.has(id) && (await this.countUsers(id)) > 0)
      throw new DomainError('PLAN_IN_USE', 'A user has this plan. Deactivate it instead.');
    this.state().plans.delete(id);
  }

  async countUsers(id: PlanId) {
    const { name } = this.plan(id);
    return [...this.state().users.values()].filter(({ user }) => user.plan === name).length;
  }

  private plan(id: PlanId): Plan {
    const plan = this.state().plans.get(id);
    if (plan === undefined) throw new DomainError('NOT_FOUND', 'This plan does not exist any more.');
    return plan;
  }

  private async refuseTakenName(name: string, id: PlanId): Promise<void> {
    const taken = await this.findByName(name);
    if (taken !== null && taken.id !== id) throw new DomainError('DUPLICATE', `There is already a plan named ${name}.`);
  }
}
