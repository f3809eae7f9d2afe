import type { BlockedTime } from '@roomhours/contract';
import { parseInstant } from '@roomhours/time';
import { datesText, daysOf, groupsOf, roomsText, splitByEnd } from './block-groups';

const ZONE = 'Europe/Berlin';
const rooms = [
  { id: 7, name: 'Attic', capacity: 4, description: null, etag: '"1"' },
  { id: 3, name: 'Studio', capacity: 4, description: null, etag: '"1"' },
];

const block = (id: number, roomId: number, startTime: string, endTime: string): BlockedTime => ({
  ...{ id, roomId, startTime, endTime, reason: null },
});

it('collects by room in the order of the rooms, then by date in the zone', () => {
  const blocks = [
    block(1, 3, '2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z'),
    block(2, 9, '2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z'),
    block(3, 7, '2026-11-23T22:30:00Z', '2026-11-23T22:45:00Z'),
    block(4, 3, '2026-11-23T10:00:00Z', '2026-11-25T09:00:00Z'),
    block(5, 7, '2026-11-23T23:30:00Z', '2026-11-24T09:00:00Z'),
  ];
  const shown = daysOf(blocks, rooms, ZONE).map((day) => [day.room.name, day.date, day.blocks.map(({ id }) => id)]);
  expect(shown).toEqual([
    ['Attic', '2026-11-23', [3]],
    ['Attic', '2026-11-24', [5]],
    ['Studio', '2026-11-23', [1, 4]],
    ['Unknown Room', '2026-11-23', [2]],
  ]);
});

it('separates groups from times that were added alone, or that are left alone', () => {
  const [alone, left] = [
    block(1, 3, '2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z'),
    { ...block(2, 3, '2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z'), groupId: 'b' },
  ];
  const grouped = [
    block(3, 9, '2026-11-23T22:30:00Z', '2026-11-23T22:45:00Z'),
    block(4, 3, '2026-11-23T22:30:00Z', '2026-11-23T22:45:00Z'),
    block(5, 7, '2026-11-30T23:30:00Z', '2026-11-30T23:45:00Z'),
  ].map((one) => ({ ...one, groupId: 'a' }));
  expect(groupsOf([alone, left, ...grouped], rooms, ZONE)).toEqual({
    alone: [alone, left],
    groups: [
      {
        ...{ groupId: 'a', blocks: grouped, roomNames: ['Unknown Room', 'Studio', 'Attic'] },
        ...{
          rooms: ['Attic', 'Studio', 'Unknown Room'],
          first: '2026-11-23',
          last: '2026-12-01',
          endsOn: '2026-11-23',
        },
      },
    ],
  });
});

describe('the texts of a group', () => {
  const long = ['2026-12-20T23:00:00Z', '2026-12-22T23:00:00Z'] as const;
  const later = ['2026-12-27T23:00:00Z', '2026-12-29T23:00:00Z'] as const;
  const textOf = (...blocks: BlockedTime[]) => {
    const grouped = blocks.map((one) => ({ ...one, groupId: 'a' }));
    return datesText(groupsOf(grouped, rooms, ZONE).groups[0]!, ZONE);
  };

  it('say the end of times that last longer than a day', () => {
    expect(textOf(block(1, 3, ...long), block(2, 7, ...long))).toBe(
      '2 times, Mon 21 Dec 2026, 00:00 – Tue 22 Dec 2026, 24:00',
    );
    expect(textOf(block(1, 3, ...long), block(2, 3, ...later))).toBe(
      '2 times, Mon 21 Dec 2026 to Mon 28 Dec 2026, the first 00:00 – Tue 22 Dec 2026, 24:00',
    );
  });

  it('name at most six rooms', () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F'];
    expect(roomsText({ rooms: names })).toBe('A, B, C, D, E, F');
    expect(roomsText({ rooms: [...names, 'G', 'H'] })).toBe('A, B, C, D, E and 3 more');
  });
});

it('separates past from upcoming times', () => {
  const [ended, runs] = [
    block(1, 3, '2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z'),
    block(2, 3, '2026-11-23T08:00:00Z', '2026-11-23T09:01:00Z'),
  ];
  expect(splitByEnd([ended, runs], parseInstant('2026-11-23T09:00:00Z'))).toEqual({ upcoming: [runs], past: [ended] });
});
