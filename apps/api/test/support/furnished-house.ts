import type { Booking } from '@roomhours/contract';
import type { BlockedTime, Room, User } from '@roomhours/domain';
import type { TestApi } from './test-api';
import type { TestClient } from './test-client';

export interface Person {
  user: User;
  client: TestClient;
}

/** Something of everything that a path can name. */
export interface FurnishedHouse {
  room: Room;
  blockedTime: BlockedTime;
  planId: number;
  /** A member, who has a booking. */
  ada: Person;
  booking: Booking;
  /** Another one. */
  bob: Person;
  boss: Person;
}

/** Who somebody is, in words that occur nowhere else. */
export const CANARIES = {
  email: 'canary.email@example.com',
  username: 'canary-username',
  firstName: 'Canary-First',
  lastName: 'Canary-Last',
  password: 'canary-password',
  purpose: 'canary purpose',
};

/** At 2 March 2026, 09:00 in Berlin: Ada's booking is the next day from 10:00 to 11:00, in the one room. */
export async function furnish(api: TestApi): Promise<FurnishedHouse> {
  const boss = await api.administrator();
  const room = await api.room('Salon');
  const blockedTime = await api.block(room.id, '2026-03-05T08:00:00Z', '2026-03-05T09:00:00Z', 'Painters');
  const plan = { name: 'team', displayName: 'Team', monthlyHours: 40 };
  const { id: planId } = (await boss.client.post<{ id: number }>('/api/admin/subscription-plans', plan)).body;
  const { purpose, ...person } = CANARIES;
  const { body: user } = await boss.client.post<User>('/api/admin/users', { ...person, monthlyQuota: 0 });
  const ada = { user, client: await api.anonymous().signIn(person.email, person.password) };
  const times = { startTime: '2026-03-03T10:00', endTime: '2026-03-03T11:00' };
  const { body: booking } = await ada.client.post<Booking>('/api/bookings', { roomId: room.id, ...times, purpose });
  return { room, blockedTime, planId, ada, booking, bob: await api.member(), boss };
}

/** The path with ids of things that are there; those of a user and a booking are Ada's. */
export function inHouse(path: string, house: FurnishedHouse): string {
  const ids: [prefix: string, id: number][] = [
    ['/api/rooms/', house.room.id],
    ['/api/admin/rooms/', house.room.id],
    ['/api/bookings/', house.booking.id],
    ['/api/admin/users/', house.ada.user.id],
    ['/api/admin/subscription-plans/', house.planId],
    ['/api/admin/blocked-times/', house.blockedTime.id],
  ];
  if (!/[:{]/.test(path)) return path;
  const found = ids.find(([prefix]) => path.startsWith(prefix));
  if (found === undefined) throw new Error(`Which id stands in ${path}? Add it here.`);
  return path.replace(/:\w+|\{\w+\}/, String(found[1]));
}
