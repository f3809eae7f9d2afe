import type { Room } from '@roomhours/contract';
import { counted, isolate } from '@roomhours/text';

/** Returns the URL of a small picture of a room; undefined without a photo. */
export function thumbnailOf({ thumbnail, photo }: Pick<Room, 'thumbnail' | 'photo'>): string | undefined {
  return thumbnail ?? photo ?? undefined;
}

/** Returns the location and the amenities of a room: 'Ground floor, Projector, Whiteboard'; empty without any. */
export function placeText({ location, amenities = [] }: Pick<Room, 'location' | 'amenities'>): string {
  return [location ?? '', ...amenities]
    .filter((fact) => fact !== '')
    .map(isolate)
    .join(', ');
}

/** Returns '8 seats, Ground floor, Projector, Whiteboard'; without location and amenities '8 seats'. */
export function roomFactsText(room: Pick<Room, 'capacity' | 'location' | 'amenities'>): string {
  return [counted(room.capacity, 'seat'), placeText(room)].filter((fact) => fact !== '').join(', ');
}
