import type { BookingId, LateCancellationId, RoomId, Series, SeriesId, UserId } from '@roomhours/domain';
import type { Instant, LocalDate } from '@roomhours/time';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { epochSeconds } from './columns';
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
  id!: BookingId;

  @Column({ type: 'int', name: 'room_id', unsigned: true })
  roomId!: RoomId;

  @ManyToOne(() => RoomOrmEntity)
  @JoinColumn({ name: 'room_id' })
  room?: RoomOrmEntity;

  @Column({ type: 'int', name: 'user_id', unsigned: true })
  userId!: UserId;

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
  seriesId!: SeriesId | null;

  /** Number of changes so far, for calendars. Written by the database default and by the repository. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  sequence!: number;

  /** Time of the last change, for calendars. */
  @Column({ type: 'int', name: 'changed_at', unsigned: true, default: 0, transformer: epochSeconds })
  changedAt!: Instant;
}

/** A booking that was cancelled a moment ago, until `expiresAt`. Its ids may name rows that have been removed since. */
@Entity('cancelled_booking')
@Index('cancelled_booking_expiry', ['expiresAt'])
export class CancelledBookingOrmEntity {
  @PrimaryColumn({ type: 'int', name: 'booking_id', unsigned: true })
  bookingId!: BookingId;

  /** The user who cancelled it. */
  @Column({ type: 'int', name: 'cancelled_by', unsigned: true })
  cancelledBy!: UserId;

  /** The owner. */
  @Column({ type: 'int', name: 'user_id', unsigned: true })
  userId!: UserId;

  @Column({ type: 'int', name: 'room_id', unsigned: true })
  roomId!: RoomId;

  @Column({ type: 'int', name: 'starts_at', unsigned: true, transformer: epochSeconds })
  startsAt!: Instant;

  @Column({ type: 'int', name: 'ends_at', unsigned: true, transformer: epochSeconds })
  endsAt!: Instant;

  @Column({ type: 'varchar', name: 'series_id', length: 64, nullable: true })
  seriesId!: SeriesId | null;

  /** Minutes of the owner in the month of the start, this booking included. */
  @Column({ type: 'int', name: 'used_minutes', unsigned: true })
  usedMinutes!: number;

  /** Minutes of the owner's bookings on the date, this booking included; null if no limit counts them. */
  @Column({ type: 'int', name: 'day_minutes', unsigned: true, nullable: true })
  dayMinutes!: number | null;

  /** Number of the owner's upcoming bookings, this booking included; null if no limit counts them. */
  @Column({ type: 'int', name: 'upcoming_bookings', unsigned: true, nullable: true })
  upcomingBookings!: number | null;

  @Column({ type: 'int', name: 'expires_at', unsigned: true, transformer: epochSeconds })
  expiresAt!: Instant;
}

/** A cancelled booking, or a part of one, whose hours stay used. The booking and its room may have been removed. */
@Entity('late_cancellation')
@Index('late_cancellation_user_start', ['userId', 'startsAt', 'endsAt'])
@Index('late_cancellation_start', ['startsAt'])
@Index('late_cancellation_booking', ['bookingId'])
export class LateCancellationOrmEntity {
  @PrimaryGeneratedColumn('increment', { type: 'int', unsigned: true })
  id!: LateCancellationId;

  @Column({ type: 'int', name: 'booking_id', unsigned: true })
  bookingId!: BookingId;

  @Column({ type: 'int', name: 'user_id', unsigned: true })
  userId!: UserId;

  @ManyToOne(() => UserOrmEntity)
  @JoinColumn({ name: 'user_id' })
  user?: UserOrmEntity;

  @Column({ type: 'varchar', name: 'room_name', length: 100 })
  roomName!: string;

  @Column({ type: 'int', name: 'starts_at', unsigned: true, transformer: epochSeconds })
  startsAt!: Instant;

  @Column({ type: 'int', name: 'ends_at', unsigned: true, transformer: epochSeconds })
  endsAt!: Instant;

  @Column({ type: 'int', name: 'cancelled_at', unsigned: true, transformer: epochSeconds })
  cancelledAt!: Instant;
}

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
