import type { DescribedRoom, RoomId } from '@roomhours/domain';
import { instant } from '@roomhours/time';
import type { Stores } from '../ports/unit-of-work.port';
import type { WebhookEvent } from '../ports/webhook.port';
import { publishRooms } from './publish-events';

it('publishes the documented fields of a room, and no others', async () => {
  const published: WebhookEvent[] = [];
  const stores = { webhooks: { publish: async (events: WebhookEvent[]) => void published.push(...events) } };
  const documented = { id: 3 as RoomId, name: 'Attic', capacity: 4, description: null, isActive: false };
  const facts = { location: 'North wing', amenities: ['Screen'] };
  const room: DescribedRoom & { note: string } = {
    ...documented,
    ...facts,
    photo: 'hash',
    retiredReason: 'Damp',
    note: 'a later field',
  };

  await publishRooms(stores as unknown as Stores, 'room.changed', instant(0), [room]);

  const data = { ...documented, ...facts, photo: '/api/rooms/3/photo/hash' };
  expect(published).toEqual([{ type: 'room.changed', at: 0, data }]);
});
