import type { RoomId } from '@roomhours/domain';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { RoomOrmEntity } from './room.orm-entity';

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
