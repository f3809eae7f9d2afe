import type { BlockedTime } from '@roomhours/contract';
import { parseInstant } from '@roomhours/time';
import { groupsOf, splitByEnd } from './block-groups';

const ZONE = 'Europe/Berlin';
const rooms = [
  { id: 7, name: 'Attic', capacity: 4, description: null, etag: '"1"' },
  { id: 3, name: 'Studio', capacity: 4, description: null, etag: '"1"' },
];

const block = (id: number, roomId: number, startTime: string, endTime: string): BlockedTime => ({
  ...{ id, roomId, startTime, endTime, reason: null },
});

it('groups by room in the order of the rooms, then by date in the zone', () => {
  const blocks = [
    block(1, 3, '2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z'),
    block(2, 9, '2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z'),
    block(3, 7, '2026-11-23T22:30:00Z', '2026-11-23T22:45:00Z'),
    block(4, 3, '2026-11-23T10:00:00Z', '2026-11-25T09:00:00Z'),
    block(5, 7, '2026-11-23T23:30:00Z', '2026-11-24T09:00:00Z'),
  ];
  const shown = groupsOf(blocks, rooms, ZONE).map((group) => [
    group.room.name,
    group.date,
    group.blocks.map(({ id }) => id),
  ]);
  expect(shown).toEqual([
    ['Attic', '2026-11-23', [3]],
    ['Attic', '2026-11-24', [5]],
    ['Studio', '2026-11-23', [1, 4]],
    ['Unknown Room', '2026-11-23', [2]],
  ]);
});

it('separates past from upcoming times', () => {
  const [ended, runs] = [
    block(1, 3, '2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z'),
    block(2, 3, '2026-11-23T08:00:00Z', '2026-11-23T09:01:00Z'),
  ];
  expect(splitByEnd([ended, runs], parseInstant('2026-11-23T09:00:00Z'))).toEqual({ upcoming: [runs], past: [ended] });
});
