import { localDate } from '@roomhours/time';
import {
  type BlockFields,
  countError,
  newBlock,
  endError,
  repeatError,
  requestOf,
  withRoom,
  withStartDate,
} from './block-fields';

const TODAY = localDate('2026-11-24');
const BERLIN = 'Europe/Berlin';
const draft = (change: Partial<BlockFields> = {}): BlockFields => ({ ...newBlock(TODAY, 3), ...change });

it('starts with today from 09:00 to 17:00 for maintenance', () => {
  expect(requestOf(draft(), BERLIN)).toEqual({
    roomId: 3,
    startTime: '2026-11-24T09:00',
    endTime: '2026-11-24T17:00',
    reason: 'Maintenance',
  });
});

it('sends midnight of the next day for the end of a day, and null for no reason', () => {
  const change = { endDate: localDate('2026-12-31'), endMinute: 1440, reason: '  ' };
  expect(requestOf(draft(change), BERLIN)).toMatchObject({ endTime: '2027-01-01T00:00', reason: null });
});

it('sends the first instant of a day whose midnight the clock skips, unless the wall time is repeated', () => {
  const [thursday, friday] = [localDate('2027-04-29'), localDate('2027-04-30')];
  const evening = { startDate: thursday, endDate: thursday, endMinute: 1440 };
  const morning = { startDate: friday, startMinute: 0, endDate: friday };
  const timesOf = (change: Partial<BlockFields>) => {
    const { startTime, endTime } = requestOf(draft(change), 'Africa/Cairo')!;
    return [startTime, endTime];
  };
  expect(timesOf(evening)).toEqual(['2027-04-29T09:00', '2027-04-29T22:00:00Z']);
  expect(timesOf(morning)).toEqual(['2027-04-29T22:00:00Z', '2027-04-30T17:00']);
  expect(timesOf({ ...evening, repeatUntil: friday })).toEqual(['2027-04-29T09:00', '2027-04-30T00:00']);
});

it.each<[Partial<BlockFields>]>([
  [{ roomId: undefined }],
  [{ startDate: null }],
  [{ endDate: null }],
  [{ endMinute: 60 }],
])('returns no request with %j', (change) => expect(requestOf(draft(change), BERLIN)).toBeNull());

it('sends several rooms once each, and the last date of a repetition', () => {
  const change = { otherRoomIds: [4, 3], repeatUntil: localDate('2026-12-08') };
  const request = requestOf(draft(change), BERLIN);
  expect(request).toMatchObject({ roomIds: [3, 4], repeatUntil: '2026-12-08' });
  expect(request).not.toHaveProperty('roomId');
});

it.each<[string, Partial<BlockFields>, number[]]>([
  ['all others, if it was all rooms', { roomId: 3, otherRoomIds: [4, 5] }, [3, 5]],
  ['those that are chosen, without the new room', { roomId: 3, otherRoomIds: [4] }, []],
  ['those that are chosen', { roomId: 3, otherRoomIds: [5] }, [5]],
  ['those that are chosen before the room', { roomId: undefined, otherRoomIds: [4, 5] }, [5]],
])('keeps beside another room %s', (_, change, otherRoomIds) => {
  expect(withRoom(draft(change), 4, [3, 4, 5])).toEqual({ roomId: 4, otherRoomIds });
});

it('limits rooms and weeks to 400 times', () => {
  const tenRooms = { otherRoomIds: [4, 5, 6, 7, 8, 9, 10, 11, 12] };
  const atMost = { ...tenRooms, repeatUntil: localDate('2027-08-24') };
  expect([repeatError(draft(atMost)), requestOf(draft(atMost), BERLIN)?.roomIds]).toEqual([null, expect.any(Array)]);
  const tooMany = { ...tenRooms, repeatUntil: localDate('2027-08-31') };
  const message = 'At most 400 times can be blocked at once; these are 410';
  expect([repeatError(draft(tooMany)), requestOf(draft(tooMany), BERLIN)]).toEqual([message, null]);
  expect(countError(draft({ otherRoomIds: Array.from({ length: 400 }, (_, id) => id + 10) }))).toContain(
    'these are 401',
  );
  expect(repeatError(draft({ repeatUntil: localDate('2026-11-23') }))).toBe(
    'The last date must not be before the first',
  );
});

it.each<[string | null, Partial<BlockFields>]>([
  [null, {}],
  [null, { startMinute: 1020, endMinute: 1035 }],
  ['The end must be after the start', { startMinute: 1020 }],
  ['The end must be after the start', { endDate: localDate('2026-11-23') }],
  [null, { endDate: localDate('2026-11-25'), endMinute: 15 }],
  [null, { endDate: localDate('2027-11-25'), endMinute: 540 }],
  ['A room can be blocked for at most 366 days at once', { endDate: localDate('2027-11-25'), endMinute: 555 }],
  [null, { startDate: null }],
])('returns %s for the end with %j', (problem, change) => expect(endError(draft(change))).toBe(problem));

it.each([
  ['2026-12-01', '2026-12-03'],
  ['2026-11-20', '2026-11-22'],
])('moves the end when it starts on %s', (startDate, endDate) => {
  const changed = withStartDate(draft({ endDate: localDate('2026-11-26') }), localDate(startDate));
  expect(changed).toEqual({ startDate, endDate });
});
