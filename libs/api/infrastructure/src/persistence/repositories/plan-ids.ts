import { DomainError } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { select } from '../database/statements';

/**
 * Which plan a name meant when the transaction first met it. Users are bound to plans by id, so that a plan that is
 * renamed meanwhile keeps its users, and another that takes over the name gets none of them.
 */
export class PlanIds {
  private readonly known = new Map<string, number>();

  constructor(private readonly manager: EntityManager) {}

  remember(name: string, id: number): void {
    if (!this.known.has(name)) this.known.set(name, id);
  }

  /** Null for no plan. Throws DomainError VALIDATION_FAILED on `subscription` for a name that no plan has. */
  async of(name: string | null): Promise<number | null> {
    if (name === null) return null;
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const [row] = await select<{ id: number }>(this.manager, 'SELECT id FROM plan WHERE name = ?', [name]);
    if (row === undefined) throw noSuchPlan();
    this.remember(name, row.id);
    return row.id;
  }
}

export function noSuchPlan(): DomainError {
  return DomainError.field('subscription', 'There is no such plan.');
}
