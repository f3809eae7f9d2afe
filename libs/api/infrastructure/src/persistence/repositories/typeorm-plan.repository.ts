import type { PlanRepository } from '@roomhours/application';
import { DomainError, type NewPlan, type Plan, type PlanId } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { isDuplicate, isReferenced } from '../database/database-errors';
import { execute, select } from '../database/statements';
import type { PlanIds } from './plan-ids';
import { PLAN_COLUMNS, type PlanRow, planOf } from './rows';

/** Plans within the transaction of the manager. */
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
    if (plan !== null) this.ids.remember(name, plan.id);
    return plan;
  }

  async add(plan: NewPlan): Promise<Plan> {
    const sql = `INSERT INTO plan (name, display_name, description, monthly_hours, is_active, features)
      VALUES (?, ?, ?, ?, ?, ?)`;
    const { insertedId } = await refusingTakenName(plan, () => execute(this.manager, sql, columnsOf(plan)));
    return { ...plan, id: insertedId as PlanId };
  }

  async save(plan: Plan): Promise<void> {
    const sql = `UPDATE plan SET name = ?, display_name = ?, description = ?, monthly_hours = ?, is_active = ?, features = ?
      WHERE id = ?`;
    const { affected } = await refusingTakenName(plan, () => execute(this.manager, sql, [...columnsOf(plan), plan.id]));
    if (affected === 0) throw noSuchPlanAnyMore();
  }

  async remove(id: PlanId): Promise<void> {
    try {
      await execute(this.manager, 'DELETE FROM plan WHERE id = ?', [id]);
    } catch (error) {
      // Whoever removes without counting first may meet somebody who has joined meanwhile.
      if (isReferenced(error)) throw new DomainError('PLAN_IN_USE', 'Somebody has this plan. Deactivate it instead.');
      throw error;
    }
  }

  /**
   * Locks the plan's row first. A user who is joining has it locked too, through the foreign key: one of the two waits
   * for the end of the other's transaction, and then either the user is counted or the plan is gone.
   */
  async countUsers(id: PlanId): Promise<number> {
    if (!(await this.lock(id))) throw noSuchPlanAnyMore();
    const sql = 'SELECT COUNT(*) AS users FROM app_user WHERE plan_id = ?';
    const [row] = await select<{ users: number | string }>(this.manager, sql, [id]);
    return Number(row!.users);
  }

  /** Locks the row on MySQL; on SQLite the transaction is the only writer anyway. False where there is no such plan. */
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

async function refusingTakenName<T>({ name }: NewPlan, statement: () => Promise<T>): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    if (isDuplicate(error)) throw new DomainError('DUPLICATE', `There is already a plan named ${name}.`);
    throw error;
  }
}

function noSuchPlanAnyMore(): DomainError {
  return new DomainError('NOT_FOUND', 'This plan does not exist any more.');
}
