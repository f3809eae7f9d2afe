/** Answers of the API that the demo workspace does not give. */
import { type BookingPolicies, NO_POLICIES } from '@roomhours/booking-rules';
import type { BookingConfig, Room } from '@roomhours/contract';
import { drawPicture } from '../support/picture';
import { type Step, change } from './steps';

export const mailIsOn = change<object>('**/api/features', (features) => ({ ...features, mail: true }));

export const policies = (changed: Partial<BookingPolicies>) =>
  change<BookingConfig>(/\/api\/config\/booking$/, (config) => ({
    ...config,
    policies: { ...NO_POLICIES, ...changed },
  }));

/** Adds late cancellations to a response. */
export function lateCancellations(path: RegExp): Step {
  const at = (days: number, hours: number) =>
    new Date(Date.now() - days * 86_400_000 + hours * 3_600_000).toISOString();
  const late = (id: number, roomName: string, days: number, hours: number) => ({
    ...{ id, roomName, startTime: at(days, 0), endTime: at(days, hours), cancelledAt: at(days, -1) },
  });
  const added = { lateHours: 3.5, lateCancellations: [late(1, 'Board Room', 1, 1.5), late(2, 'Studio', 4, 2)] };
  return change<object>(path, (json) => ({ ...json, ...added }));
}

/** Gives each room of the answers a photo. */
export const roomPhotos: Step = async (page) => {
  const photo = '/api/rooms/1/photo/scene';
  await change<Room[]>('**/api/rooms', (rooms) => rooms.map((room) => ({ ...room, photo })))(page, undefined!);
  await page.route(`**${photo}`, async (route) =>
    route.fulfill({ body: await drawPicture(page), contentType: 'image/png' }),
  );
};

/** Many rooms, with names that end with a text. */
export const manyRooms = (end: string, description: string | null) =>
  Array.from({ length: 200 }, (_, index) => ({
    ...{ id: index + 1, name: `Room ${index + 1}${end}`, capacity: 1 + (index % 20) },
    description: index % 3 === 0 ? null : description,
  }));
