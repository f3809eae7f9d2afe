import type { CalendarFeed, CalendarFeedId, RoomId, UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { epochSeconds } from './columns';
import { UserOrmEntity } from './user.orm-entity';
import { RoomOrmEntity } from './room.orm-entity';

/** A secret address of a user, under which calendar programs read bookings. */
@Entity('calendar_feed')
@Index('calendar_feed_token', ['tokenHash'], { unique: true })
@Index('calendar_feed_user', ['userId'])
@Index('calendar_feed_room', ['roomId'])
export class CalendarFeedOrmEntity implements CalendarFeed {
  @PrimaryGeneratedColumn('increment', { type: 'int', unsigned: true })
  id!: CalendarFeedId;

  @Column({ type: 'int', name: 'user_id', unsigned: true })
  userId!: UserId;

  @ManyToOne(() => UserOrmEntity)
  @JoinColumn({ name: 'user_id' })
  user?: UserOrmEntity;

  @Column({ type: 'varchar', length: 100, nullable: true })
  name!: string | null;

  @Column({ type: 'varchar', length: 10 })
  kind!: CalendarFeed['kind'];

  @Column({ type: 'int', name: 'room_id', unsigned: true, nullable: true })
  roomId!: RoomId | null;

  @ManyToOne(() => RoomOrmEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'room_id' })
  room?: RoomOrmEntity | null;

  /** SHA-256 of the token in hexadecimal form. The token itself is not stored. */
  @Column({ type: 'varchar', length: 64, name: 'token_hash', select: false })
  tokenHash!: string;

  @Column({ type: 'int', name: 'created_at', unsigned: true, transformer: epochSeconds })
  createdAt!: Instant;

  @Column({ type: 'int', name: 'last_used_at', unsigned: true, nullable: true, transformer: epochSeconds })
  lastUsedAt!: Instant | null;

  /** Whether a restore has disabled it. It grants no access, and can only be revoked. */
  @Column({ type: 'boolean', name: 'is_disabled', default: false })
  isDisabled!: boolean;

  /** Number of uses in the minute of the clock that contains the last one. */
  @Column({ type: 'int', name: 'uses_in_minute', unsigned: true, default: 0, select: false })
  usesInMinute!: number;
}
