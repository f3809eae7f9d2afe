import type { AmenityId, RoomId } from '@roomhours/domain';
import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { RoomOrmEntity } from './room.orm-entity';
import { AmenityOrmEntity } from './amenity.orm-entity';

/** A room has an amenity. */
@Entity('room_amenity')
@Index('room_amenity_amenity', ['amenityId'])
export class RoomAmenityOrmEntity {
  @PrimaryColumn({ type: 'int', name: 'room_id', unsigned: true })
  roomId!: RoomId;

  @ManyToOne(() => RoomOrmEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'room_id' })
  room?: RoomOrmEntity;

  @PrimaryColumn({ type: 'int', name: 'amenity_id', unsigned: true })
  amenityId!: AmenityId;

  @ManyToOne(() => AmenityOrmEntity)
  @JoinColumn({ name: 'amenity_id' })
  amenity?: AmenityOrmEntity;
}
