import type { BlockGroupId, BlockedTimeId, RoomId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { epochSeconds } from './columns';
import { RoomOrmEntity } from './room.orm-entity';

@Entity('blocked_time')
@Index('blocked_time_room_end', ['roomId', 'endsAt'])
@Index('blocked_time_end', ['endsAt'])
@Index('blocked_time_group', ['groupId'])
export class BlockedTimeOrmEntity {
  @PrimaryGeneratedColumn('increment', { type: 'int', unsigned: true })
  id!: BlockedTimeId;

  @Column({ type: 'int', name: 'room_id', unsigned: true })
  roomId!: RoomId;

  @ManyToOne(() => RoomOrmEntity)
  @JoinColumn({ name: 'room_id' })
  room?: RoomOrmEntity;

  @Column({ type: 'int', name: 'starts_at', unsigned: true, transformer: epochSeconds })
  startsAt!: Instant;

  @Column({ type: 'int', name: 'ends_at', unsigned: true, transformer: epochSeconds })
  endsAt!: Instant;

  @Column({ type: 'varchar', length: 500, nullable: true })
  reason!: string | null;

  @Column({ type: 'varchar', name: 'group_id', length: 36, nullable: true })
  groupId!: BlockGroupId | null;
}
