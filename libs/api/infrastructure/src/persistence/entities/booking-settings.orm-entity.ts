import { Column, Entity, PrimaryColumn } from 'typeorm';
import { PolicyColumns } from './columns';

/** Opening hours, slot length and policies. The table has one row, with the id 1. */
@Entity('booking_settings')
export class BookingSettingsOrmEntity extends PolicyColumns {
  @PrimaryColumn({ type: 'int', unsigned: true })
  id!: number;

  /** Minutes since midnight in the workspace zone. */
  @Column({ type: 'int', name: 'opens_at', unsigned: true })
  opensAt!: number;

  /** Minutes since midnight in the workspace zone; 1440 is the end of the day. */
  @Column({ type: 'int', name: 'closes_at', unsigned: true })
  closesAt!: number;

  @Column({ type: 'int', name: 'slot_minutes', unsigned: true })
  slotMinutes!: number;

  /** Incremented before the settings or the set of rooms change (docs/concurrency.md). */
  @Column({ type: 'int', unsigned: true, default: 0 })
  version!: number;
}
