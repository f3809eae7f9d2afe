import type { DescribedRoom } from '@roomhours/domain';

/** Returns the path at which the photo of a room is served; null without a photo. Another photo has another path. */
export function photoPath({ id, photo }: Pick<DescribedRoom, 'id' | 'photo'>): string | null {
  return photo === null ? null : `/api/rooms/${id}/photo/${photo}`;
}
