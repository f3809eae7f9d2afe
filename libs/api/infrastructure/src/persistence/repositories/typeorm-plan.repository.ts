import type { PlanRepository } from '@roomhours/application';
import { DomainError, type NewPlan, type Plan, type PlanId } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { isDuplicate, isReferenced } from '../database/database-errors';
import { execute, select } from '../database/statements';
import type { PlanIds } from './plan-ids';
import { PLAN_COLUMNS, type PlanRow, planOf } from './rows';

/** Plans within the manager's transaction. */
export class TypeOrmPlanRepository implements PlanRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly ids: PlanIds,
  ) {}

  find(id: PlanId): Promise<Plan | null> {
    return this.findWhere('id = ?', id);
  }

  async findLocked(id: PlanId): Promise<Plan | null> {
    return (await this.lock(id)) ? this.find(id) : null;
  }

  async findByName(name: string): Promise<Plan | null> {
    const plan = await this.findWhere('name = ?', name);
    if (plan !== null) this.ids.cacheId(name, plan.id);
    return plan;
  }

  async add(plan: NewPlan): Promise<Plan> {
    const sql = `INSERT INTO plan (name, display_name, description, monthly_hours, is_active, features)
      VALUES (?, ?, ?, ?, ?, ?)`;
    const { insertedId } = await translateDuplicateName(plan, () => execute(this.manager, sql, columnsOf(plan)));
    return { ...plan, id: insertedId as PlanId };
  }

  async save(plan: Plan): Promise<void> {
    const sql = `UPDATE plan SET name = ?, display_name = ?, description = ?, monthly_hours = ?, is_active = ?, features = ?
      WHERE id = ?`;
    const { affected } = await translateDuplicateName(plan, () =>
      execute(this.manager, sql, [...columnsOf(plan), plan.id]),
    );
    if (affected === 0) throw planNotFound();
  }

  async remove(id: PlanId): Promise<void> {
    try {
      await execute(this.manager, 'DELETE FROM plan WHERE id = ?', [id]);
    } catch (error) {
      // Without `countUsers` first, a user may have been assigned to the plan concurrently.
      if (isReferenced(error)) throw new DomainError('PLAN_IN_USE', 'Somebody has this plan. Deactivate it instead.');
      throw error;
    }
  }

  /**
   * Locks the plan's row first. A concurrent assignment of a user also locks it, through the foreign key.
   * One transaction waits for the other; then either the user is counted or the plan is deleted.
   */
  async countUsers(id: PlanId): Promise<number> {
    if (!(await this.lock(id))) throw planNotFound();
    const sql = 'SELECT COUNT(*) AS users FROM app_user WHERE plan_id = ?';
    const [row] = await select<{ users: number | string }>(this.manager, sql, [id]);
    return Number(row!.users);
  }

  /** Locks the row on MySQL; on SQLite the transaction is the only writer. Returns false for an unknown plan. */
  private async lock(id: PlanId): Promise<boolean> {
    return (await execute(this.manager, 'UPDATE plan SET is_active = is_active WHERE id = ?', [id])).affected > 0;
  }

  private async findWhere(condition: string, value: string | number): Promise<Plan | null> {
    const sql = `SELECT ${PLAN_COLUMNS} FROM plan WHERE ${condition}`;
    const [row] = await select<PlanRow>(this.manager, sql, [value]);
    return row === undefined ? null : planOf(row);
  }
}

function columnsOf({ name, displayName, description, monthlyHours, isActive, features }: NewPlan): unknown[] {
  return [name, displayName, description, monthlyHours, isActive ? 1 : 0, JSON.stringify(features)];
}

async function translateDuplicateName<T>({ name }: NewPlan, statement: () => Promise<T>): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    if (isDuplicate(error)) throw new DomainError('DUPLICATE', `There is already a plan named ${name}.`);
    throw error;
  }
}

function planNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'This plan does not exist any more.');
}
