import { Injectable } from '@nestjs/common';
import type { PlanReader, PlanRepository } from '@roomhours/application';
import { DomainError, type NewPlan, type Plan, type PlanId } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { Database } from './database/database';
import { isDuplicate, isReferenced } from './database/database-errors';
import { refuseWhen } from './database/statements';
import { PlanOrmEntity } from './entities/plan.orm-entity';
import { UserOrmEntity } from './entities/user.orm-entity';

@Injectable()
export class TypeOrmPlanReader implements PlanReader {
  constructor(private readonly database: Database) {}

  list(): Promise<Plan[]> {
    return this.database.read((manager) =>
      manager.find(PlanOrmEntity, { order: { monthlyHours: 'ASC', name: 'ASC' } }),
    );
  }
}

/** Plans within the manager's transaction. */
export class TypeOrmPlanRepository implements PlanRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly ids: PlanIds,
  ) {}

  find(id: PlanId): Promise<Plan | null> {
    return this.manager.findOneBy(PlanOrmEntity, { id });
  }

  async findLocked(id: PlanId): Promise<Plan | null> {
    return (await this.lock(id)) ? this.find(id) : null;
  }

  async findByName(name: string): Promise<Plan | null> {
    const plan = await this.manager.findOneBy(PlanOrmEntity, { name });
    if (plan !== null) this.ids.cacheId(name, plan.id);
    return plan;
  }

  async add(plan: NewPlan): Promise<Plan> {
    const { identifiers } = await uniqueName(plan, () => this.manager.insert(PlanOrmEntity, columnsOf(plan)));
    return { ...plan, id: identifiers[0]!['id'] as PlanId };
  }

  async save({ id, ...plan }: Plan): Promise<void> {
    const { affected } = await uniqueName(plan, () => this.manager.update(PlanOrmEntity, { id }, columnsOf(plan)));
    if (affected === 0) throw planNotFound();
  }

  async remove(id: PlanId): Promise<void> {
    // Without `countUsers` first, a user may have been assigned to the plan concurrently.
    const refusal = () => new DomainError('PLAN_IN_USE', 'A user has this plan. Deactivate it instead.');
    await refuseWhen(isReferenced, refusal, () => this.manager.delete(PlanOrmEntity, { id }));
  }

  /**
   * Locks the plan's row first. A concurrent assignment of a user also locks it, through the foreign key.
   * One transaction waits for the other; then either the user is counted or the plan is deleted.
   */
  async countUsers(id: PlanId): Promise<number> {
    if (!(await this.lock(id))) throw planNotFound();
    return this.manager.countBy(UserOrmEntity, { planId: id });
  }

  /** Locks the row on MySQL; on SQLite the transaction is the only writer. Returns false for an unknown plan. */
  private async lock(id: PlanId): Promise<boolean> {
    const { affected } = await this.manager.update(PlanOrmEntity, { id }, { isActive: () => 'is_active' });
    return affected !== 0;
  }
}

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

/** TypeORM writes generated columns into the object, and needs an array that it may change. */
function columnsOf({ features, ...plan }: NewPlan): Omit<PlanOrmEntity, 'id'> {
  return { ...plan, features: [...features] };
}

function uniqueName<T>({ name }: NewPlan, statement: () => Promise<T>): Promise<T> {
  const refusal = () => new DomainError('DUPLICATE', `There is already a plan named ${name}.`);
  return refuseWhen(isDuplicate, refusal, statement);
}

function planNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'This plan does not exist any more.');
}
