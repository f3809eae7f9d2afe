import type { SpecialDayId } from '@roomhours/domain';
import type { LocalDate } from '@roomhours/time';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A date whose hours differ from the booking settings and its weekday. Without times it is closed. */
@Entity('special_day')
@Index('special_day_unique', ['date'], { unique: true })
export class SpecialDayOrmEntity {
  @PrimaryGeneratedColumn('increment', { type: 'int', unsigned: true })
  id!: SpecialDayId;

  /** 'yyyy-MM-dd' in the workspace zone. As text, its order is that of the dates, and no driver converts it. */
  @Column({ type: 'varchar', length: 10 })
  date!: LocalDate;

  @Column({ type: 'varchar', length: 100 })
  name!: string;

  /** Minutes since midnight in the workspace zone. */
  @Column({ type: 'int', name: 'opens_at', unsigned: true, nullable: true })
  opensAt!: number | null;

  /** Minutes since midnight in the workspace zone; 1440 is the end of the day. */
  @Column({ type: 'int', name: 'closes_at', unsigned: true, nullable: true })
  closesAt!: number | null;

  /** Whether an import has added it and it was not changed since. */
  @Column({ type: 'boolean', name: 'is_imported', default: false })
  isImported!: boolean;
}
