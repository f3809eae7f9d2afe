import { Injectable } from '@nestjs/common';
import type { PlanReader } from '@roomhours/application';
import type { Plan } from '@roomhours/domain';
import { Database } from '../database/database';
import { PlanOrmEntity } from '../entities/plan.orm-entity';

@Injectable()
export class TypeOrmPlanReader implements PlanReader {
  constructor(private readonly database: Database) {}

  list(): Promise<Plan[]> {
    return this.database.read((manager) =>
      manager.find(PlanOrmEntity, { order: { monthlyHours: 'ASC', name: 'ASC' } }),
    );
  }
}
