import type { AffectedBooking } from '@roomhours/contract';
import { type ChosenActions, commonReason, countsOf, requestOf, resultText, summaryText } from './affected-choices';

const booking = (id: number, roomId?: number): AffectedBooking => ({
  id,
  ...{ roomId: 1, roomName: 'Studio', userId: 1, userEmail: 'ada@example.com', username: 'ada' },
  ...{ startTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T10:00:00Z' },
  ...{ purpose: null, isBlocked: false, seriesId: null, etag: `"${id}"` },
  proposal: roomId === undefined ? null : { roomId, roomName: 'Booth' },
  noProposal: roomId === undefined ? 'smaller' : null,
  freeRooms: [{ roomId: 5, roomName: 'Nook', capacity: 2 }],
});
const listed = [booking(1, 7), booking(2, 8), booking(3)];
/** Three of five bookings are on the page that has been shown. Three can move. */
const impact = { bookings: 5, members: 2, movable: 3, listed };
const chosen = (change: Partial<ChosenActions>): ChosenActions => ({
  ...{ preset: 'keep', withoutRoom: 'keep', single: new Map(), rooms: new Map(), note: '' },
  shown: new Map(listed.map((one) => [one.id, one])),
  ...change,
});

describe('the counts', () => {
  it('contain the bookings of all pages', () => {
    expect(countsOf(chosen({}), impact)).toEqual({ keep: 5, move: 0, cancel: 0 });
    expect(countsOf(chosen({ preset: 'cancel' }), impact)).toEqual({ keep: 0, move: 0, cancel: 5 });
    expect(countsOf(chosen({ preset: 'move' }), impact)).toEqual({ keep: 2, move: 3, cancel: 0 });
    const cancelling = chosen({ preset: 'move', withoutRoom: 'cancel' });
    expect(countsOf(cancelling, impact)).toEqual({ keep: 0, move: 3, cancel: 2 });
  });

  it('follow the choices for single bookings', () => {
    const single = new Map([
      [1, 'cancel'],
      [3, 'cancel'],
    ] as const);
    expect(countsOf(chosen({ single }), impact)).toEqual({ keep: 3, move: 0, cancel: 2 });
    expect(countsOf(chosen({ single, preset: 'move' }), impact)).toEqual({ keep: 1, move: 2, cancel: 2 });
    expect(countsOf(chosen({ single: new Map([[3, 'move']]) }), impact)).toEqual({ keep: 5, move: 0, cancel: 0 });
  });
});

it('a request names the shown rooms, and the state of each booking', () => {
  const single = new Map([[2, 'keep']] as const);
  expect(requestOf(chosen({ preset: 'move', withoutRoom: 'cancel', single }), impact)).toEqual({
    default: 'move',
    withoutRoom: 'cancel',
    choices: [
      { id: 2, action: 'keep', etag: '"2"' },
      { id: 1, action: 'move', etag: '"1"', roomId: 7 },
    ],
    expected: { keep: 1, move: 2, cancel: 2 },
  });
  expect(requestOf(chosen({ single: new Map([[2, 'move']]) }), impact)).toEqual({
    default: 'keep',
    choices: [{ id: 2, action: 'move', etag: '"2"', roomId: 8 }],
    expected: { keep: 4, move: 1, cancel: 0 },
  });
});

it('a picked room moves a booking without a proposal, and replaces a proposed room', () => {
  const moved = chosen({
    ...{ rooms: new Map([1, 3].map((id) => [id, 5])), note: ' The floor is renewed. ' },
    single: new Map([1, 3].map((id) => [id, 'move'])),
  });
  expect(countsOf(moved, impact)).toEqual({ keep: 3, move: 2, cancel: 0 });
  expect(requestOf(moved, impact)).toMatchObject({
    choices: [
      { id: 1, action: 'move', roomId: 5 },
      { id: 3, action: 'move', roomId: 5 },
    ],
    note: 'The floor is renewed.',
  });
  expect(countsOf({ ...moved, preset: 'move' }, impact)).toEqual({ keep: 1, move: 4, cancel: 0 });
});

it('says once why no room is proposed for any booking', () => {
  const stuck = { ...impact, movable: 0 };
  expect(commonReason({ ...stuck, listed: [booking(1), booking(2)] })).toBe('Only smaller rooms are free for them.');
  expect(commonReason({ ...stuck, listed: [booking(1), { ...booking(2), noProposal: 'running' }] })).toBeNull();
  expect(commonReason(impact)).toBeNull();
});

it.each([
  [{ move: 7, cancel: 3, keep: 2 }, '7 move, 3 are cancelled, 2 stay.', '7 bookings moved, 3 cancelled, 2 stayed.'],
  [{ move: 1, cancel: 1, keep: 1 }, '1 moves, 1 is cancelled, 1 stays.', '1 booking moved, 1 cancelled, 1 stayed.'],
  [{ move: 0, cancel: 0, keep: 1_200 }, '1,200 stay.', '1,200 bookings stayed.'],
  [{ move: 0, cancel: 2, keep: 0 }, '2 are cancelled.', '2 bookings cancelled.'],
])('%j in words', (counts, summary, result) => {
  expect(summaryText(counts)).toBe(summary);
  expect(resultText(counts)).toBe(result);
});
