import type { RoomId } from '@roomhours/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The photo of a room. A table of its own, so that no list reads it. */
@Entity('room_photo')
export class RoomPhotoOrmEntity {
  @PrimaryColumn({ type: 'int', name: 'room_id', unsigned: true })
  roomId!: RoomId;

  /** SHA-256 of the content, base64url; also in `room.photo_hash`. */
  @Column({ type: 'varchar', length: 43 })
  hash!: string;

  /** WebP. */
  @Column({ type: 'blob' })
  content!: Uint8Array;

  /** WebP. Null for a photo that a release without thumbnails has stored. */
  @Column({ type: 'blob', nullable: true })
  thumbnail!: Uint8Array | null;
}
