import type { Instant } from '@roomhours/time';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { epochSeconds } from './epoch-seconds';
import { UserOrmEntity } from './user.orm-entity';

/** A cancelled booking, or a part of one, whose hours stay used. The booking and its room may have been removed. */
@Entity('late_cancellation')
@Index('late_cancellation_user_start', ['userId', 'startsAt', 'endsAt'])
@Index('late_cancellation_start', ['startsAt'])
@Index('late_cancellation_booking', ['bookingId'])
export class LateCancellationOrmEntity {
  @PrimaryGeneratedColumn('increment', { type: 'int', unsigned: true })
  id!: number;

  @Column({ type: 'int', name: 'booking_id', unsigned: true })
  bookingId!: number;

  @Column({ type: 'int', name: 'user_id', unsigned: true })
  userId!: number;

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
