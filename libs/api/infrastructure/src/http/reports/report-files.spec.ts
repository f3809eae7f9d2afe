import type { NamedBooking } from '@roomhours/application';
import type { BookingId, RoomId, UserId } from '@roomhours/domain';
import { TimeRange, parseInstant } from '@roomhours/time';
import { bookingsFile } from './report-files';

const BOOKING: NamedBooking = {
  id: 7 as BookingId,
  roomId: 1 as RoomId,
  userId: 2 as UserId,
  range: TimeRange.of(parseInstant('2026-11-24T09:00:00Z'), parseInstant('2026-11-24T10:00:00Z')),
  purpose: null,
  seriesId: null,
  userEmail: 'ada@example.com',
  username: 'ada',
  userName: null,
  plan: null,
  company: null,
  roomName: 'Studio',
};

it('names each column once if the zone of the workspace is UTC', async () => {
  async function* batches() {
    yield await Promise.resolve([BOOKING]);
  }
  let file = '';
  for await (const part of bookingsFile({ zone: 'UTC', batches: batches() }, 'comma')) file += part;
  expect(file.trimEnd().split('\r\n')).toEqual([
    'Booking,Room,User,Username,Start (UTC),End (UTC),Hours,Purpose,Name,Plan,Company',
    '7,Studio,ada@example.com,ada,2026-11-24 09:00,2026-11-24 10:00,1,,,,',
  ]);
});
