import type { Plan, PlanId } from '@roomhours/domain';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('plan')
@Index('plan_name_unique', ['name'], { unique: true })
export class PlanOrmEntity implements Plan {
  @PrimaryGeneratedColumn('increment', { type: 'int', unsigned: true })
  id!: PlanId;

  @Column({ type: 'varchar', length: 50 })
  name!: string;

  @Column({ type: 'varchar', name: 'display_name', length: 100 })
  displayName!: string;

  @Column({ type: 'varchar', length: 500, nullable: true })
  description!: string | null;

  @Column({ type: 'int', name: 'monthly_hours', unsigned: true })
  monthlyHours!: number;

  @Column({ type: 'boolean', name: 'is_active' })
  isActive!: boolean;

  @Column({ type: 'simple-json' })
  features!: string[];
}
