import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A weekday whose hours differ from the booking settings. Without times it is closed. */
@Entity('weekday_hours')
export class WeekdayHoursOrmEntity {
  /** 1 for Monday to 7 for Sunday. */
  @PrimaryColumn({ type: 'int', unsigned: true })
  weekday!: number;

  /** Minutes since midnight in the workspace zone. */
  @Column({ type: 'int', name: 'opens_at', unsigned: true, nullable: true })
  opensAt!: number | null;

  /** Minutes since midnight in the workspace zone; 1440 is the end of the day. */
  @Column({ type: 'int', name: 'closes_at', unsigned: true, nullable: true })
  closesAt!: number | null;
}
