import type { Instant } from '@roomhours/time';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { epochSeconds } from './epoch-seconds';

/** A booking that was cancelled a moment ago, until `expiresAt`. Its ids may name rows that have been removed since. */
@Entity('cancelled_booking')
@Index('cancelled_booking_expiry', ['expiresAt'])
export class CancelledBookingOrmEntity {
  @PrimaryColumn({ type: 'int', name: 'booking_id', unsigned: true })
  bookingId!: number;

  /** The user who cancelled it. */
  @Column({ type: 'int', name: 'cancelled_by', unsigned: true })
  cancelledBy!: number;

  /** The owner. */
  @Column({ type: 'int', name: 'user_id', unsigned: true })
  userId!: number;

  @Column({ type: 'int', name: 'room_id', unsigned: true })
  roomId!: number;

  @Column({ type: 'int', name: 'starts_at', unsigned: true, transformer: epochSeconds })
  startsAt!: Instant;

  @Column({ type: 'int', name: 'ends_at', unsigned: true, transformer: epochSeconds })
  endsAt!: Instant;

  @Column({ type: 'varchar', name: 'series_id', length: 64, nullable: true })
  seriesId!: string | null;

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
