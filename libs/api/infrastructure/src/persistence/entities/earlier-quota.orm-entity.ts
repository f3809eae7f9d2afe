import type { UserId } from '@roomhours/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The quota that a user had in the months before `beforeMonth`, back to the row before. It is kept when the quota changes, so
 * that reports about earlier months do not change.
 */
@Entity('earlier_quota')
export class EarlierQuotaOrmEntity {
  @PrimaryColumn({ type: 'int', name: 'user_id', unsigned: true })
  userId!: UserId;

  /** Calendar month of the workspace zone, such as '2026-11'. */
  @PrimaryColumn({ type: 'varchar', name: 'before_month', length: 7 })
  beforeMonth!: string;

  @Column({ type: 'int', name: 'monthly_quota_minutes', unsigned: true })
  monthlyQuotaMinutes!: number;
}
