import type { Instant } from '@roomhours/time';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { epochSeconds } from './epoch-seconds';
import { RoomOrmEntity } from './room.orm-entity';
import { UserOrmEntity } from './user.orm-entity';

/**
 * Maximum length of a stored booking, enforced by the check `booking_length`. The overlap query relies on it.
 * To allow longer bookings, increase both; change the check in a new migration.
 */
export const MAX_BOOKING_SECONDS = 120 * 60;

/**
 * A booking that has not been cancelled. Only `TypeOrmBookingRepository` writes it, inside a unit of work.
 * A write without the locks on room and member could make two bookings overlap (booking rules 8).
 */
@Entity('booking')
@Index('booking_room_start', ['roomId', 'startsAt'])
@Index('booking_user_start', ['userId', 'startsAt', 'endsAt'])
@Index('booking_start', ['startsAt'])
@Index('booking_series', ['seriesId'])
export class BookingOrmEntity {
  @PrimaryGeneratedColumn('increment', { type: 'int', unsigned: true })
  id!: number;

  @Column({ type: 'int', name: 'room_id', unsigned: true })
  roomId!: number;

  @ManyToOne(() => RoomOrmEntity)
  @JoinColumn({ name: 'room_id' })
  room?: RoomOrmEntity;

  @Column({ type: 'int', name: 'user_id', unsigned: true })
  userId!: number;

  @ManyToOne(() => UserOrmEntity)
  @JoinColumn({ name: 'user_id' })
  user?: UserOrmEntity;

  @Column({ type: 'int', name: 'starts_at', unsigned: true, transformer: epochSeconds })
  startsAt!: Instant;

  @Column({ type: 'int', name: 'ends_at', unsigned: true, transformer: epochSeconds })
  endsAt!: Instant;

  @Column({ type: 'varchar', length: 500, nullable: true })
  purpose!: string | null;

  @Column({ type: 'varchar', name: 'series_id', length: 64, nullable: true })
  seriesId!: string | null;

  /** Number of changes so far, for calendars. Written by the database default and by the repository. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  sequence!: number;

  /** Time of the last change, for calendars. */
  @Column({ type: 'int', name: 'changed_at', unsigned: true, default: 0, transformer: epochSeconds })
  changedAt!: Instant;
}
