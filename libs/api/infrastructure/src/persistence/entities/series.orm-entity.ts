import type { Series, SeriesId, UserId } from '@roomhours/domain';
import type { LocalDate } from '@roomhours/time';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserOrmEntity } from './user.orm-entity';

/** A series of bookings as it was booked. Its bookings carry its id; they may have been changed one by one. */
@Entity('series')
export class SeriesOrmEntity {
  @PrimaryColumn({ type: 'varchar', length: 64 })
  id!: SeriesId;

  @Column({ type: 'int', name: 'user_id', unsigned: true })
  userId!: UserId;

  @ManyToOne(() => UserOrmEntity)
  @JoinColumn({ name: 'user_id' })
  user?: UserOrmEntity;

  @Column({ type: 'varchar', length: 10 })
  every!: Series['pattern']['every'];

  /** Null for a series that ends with a last date. */
  @Column({ type: 'int', name: 'booking_count', unsigned: true, nullable: true })
  bookingCount!: number | null;

  /** 'yyyy-MM-dd' in the workspace zone. Null for a series that ends after a number of bookings. */
  @Column({ type: 'varchar', name: 'until_date', length: 10, nullable: true })
  untilDate!: LocalDate | null;
}
