import type { AmenityId, RoomId } from '@roomhours/domain';
import { Entity, Index, PrimaryColumn } from 'typeorm';

/** A room has an amenity. */
@Entity('room_amenity')
@Index('room_amenity_amenity', ['amenityId'])
export class RoomAmenityOrmEntity {
  @PrimaryColumn({ type: 'int', name: 'room_id', unsigned: true })
  roomId!: RoomId;

  @PrimaryColumn({ type: 'int', name: 'amenity_id', unsigned: true })
  amenityId!: AmenityId;
}
