import type { PlanReader } from '@roomhours/application';
import type { Plan } from '@roomhours/domain';
import type { Database } from '../database/database';
import { select } from '../database/statements';
import { PLAN_COLUMNS, type PlanRow, planOf } from '../repositories/rows';

export class TypeOrmPlanReader implements PlanReader {
  constructor(private readonly database: Database) {}

  async list(): Promise<Plan[]> {
    const sql = `SELECT ${PLAN_COLUMNS} FROM plan ORDER BY monthly_hours, name`;
    const rows = await this.database.read((manager) => select<PlanRow>(manager, sql));
    return rows.map(planOf);
  }
}
