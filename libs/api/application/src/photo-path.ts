import type { DescribedRoom } from '@roomhours/domain';

type RoomPhoto = Pick<DescribedRoom, 'id' | 'photo'>;

/** Returns the path at which the photo of a room is served; null without a photo. Another photo has another path. */
export function photoPath({ id, photo }: RoomPhoto): string | null {
  return photo === null ? null : `/api/rooms/${id}/photo/${photo}`;
}

/** Returns the path of the thumbnail of that photo. */
export function thumbnailPath(room: RoomPhoto): string | null {
  const photo = photoPath(room);
  return photo === null ? null : `${photo}/thumbnail`;
}
