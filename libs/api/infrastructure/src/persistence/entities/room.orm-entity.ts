import type { Amenity, AmenityId, RoomId } from '@roomhours/domain';
import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { PolicyColumns } from './columns';

/** Equipment that rooms can have. */
@Entity('amenity')
@Index('amenity_name_unique', ['nameKey'], { unique: true })
export class AmenityOrmEntity implements Amenity {
  @PrimaryGeneratedColumn('increment', { type: 'int', unsigned: true })
  id!: AmenityId;

  @Column({ type: 'varchar', length: 50 })
  name!: string;

  /** Comparison key of the name; unique. */
  @Column({ type: 'varchar', name: 'name_key', length: 150, select: false })
  nameKey!: string;
}

@Entity('room')
@Index('room_name_unique', ['nameKey'], { unique: true })
export class RoomOrmEntity extends PolicyColumns {
  @PrimaryGeneratedColumn('increment', { type: 'int', unsigned: true })
  id!: RoomId;

  @Column({ type: 'varchar', length: 100 })
  name!: string;

  /** Comparison key of the name; unique. */
  @Column({ type: 'varchar', name: 'name_key', length: 300 })
  nameKey!: string;

  @Column({ type: 'int', unsigned: true })
  capacity!: number;

  @Column({ type: 'varchar', length: 500, nullable: true })
  description!: string | null;

  /** False: the room is retired. */
  @Column({ type: 'boolean', name: 'is_active', default: true })
  isActive!: boolean;

  /** Why a retired room is retired. */
  @Column({ type: 'varchar', name: 'retired_reason', length: 200, nullable: true })
  retiredReason!: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  location!: string | null;

  /** Hash of the content in `room_photo`. */
  @Column({ type: 'varchar', name: 'photo_hash', length: 43, nullable: true })
  photoHash!: string | null;

  /** Incremented by every transaction that changes the room or its schedule, before the transaction reads. */
  @Column({ type: 'int', name: 'schedule_version', unsigned: true })
  scheduleVersion!: number;

  @OneToMany(() => RoomAmenityOrmEntity, ({ room }) => room)
  amenities?: RoomAmenityOrmEntity[];
}

/** A room has an amenity. */
@Entity('room_amenity')
@Index('room_amenity_amenity', ['amenityId'])
export class RoomAmenityOrmEntity {
  @PrimaryColumn({ type: 'int', name: 'room_id', unsigned: true })
  roomId!: RoomId;

  @ManyToOne(() => RoomOrmEntity, ({ amenities }) => amenities, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'room_id' })
  room?: RoomOrmEntity;

  @PrimaryColumn({ type: 'int', name: 'amenity_id', unsigned: true })
  amenityId!: AmenityId;

  @ManyToOne(() => AmenityOrmEntity)
  @JoinColumn({ name: 'amenity_id' })
  amenity?: AmenityOrmEntity;
}

/** The photo of a room. A separate table, so that no list reads it. */
@Entity('room_photo')
export class RoomPhotoOrmEntity {
  @PrimaryColumn({ type: 'int', name: 'room_id', unsigned: true })
  roomId!: RoomId;

  @ManyToOne(() => RoomOrmEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'room_id' })
  room?: RoomOrmEntity;

  /** SHA-256 of the content, base64url; also in `room.photo_hash`. */
  @Column({ type: 'varchar', length: 43 })
  hash!: string;

  /** WebP. */
  @Column({ type: 'blob' })
  content!: Uint8Array;

  /** WebP. */
  @Column({ type: 'blob' })
  thumbnail!: Uint8Array;
}
