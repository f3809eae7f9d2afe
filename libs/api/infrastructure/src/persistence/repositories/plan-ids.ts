import { DomainError } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { PlanOrmEntity } from '../entities/plan.orm-entity';

/**
 * Maps a plan name to the id it had when the transaction first read it. Users refer to plans by id.
 * A plan that is renamed concurrently keeps its users, and a new plan with the old name gets none of them.
 */
export class PlanIds {
  private readonly known = new Map<string, number>();

  constructor(private readonly manager: EntityManager) {}

  cacheId(name: string, id: number): void {
    if (!this.known.has(name)) this.known.set(name, id);
  }

  /** Returns null for no plan. Throws DomainError VALIDATION_FAILED on `subscription` for an unknown name. */
  async of(name: string | null): Promise<number | null> {
    if (name === null) return null;
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const plan = await this.manager.findOneBy(PlanOrmEntity, { name });
    if (plan === null) throw unknownPlan();
    this.cacheId(name, plan.id);
    return plan.id;
  }
}

export function unknownPlan(): DomainError {
  return DomainError.field('subscription', 'There is no such plan.');
}
