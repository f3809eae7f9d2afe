import { onTwoLines, roomColumns, roomSlices, shortened, sliceText, userBars } from './chart-data';

const rooms = ['Studio', 'Loft', 'Attic', 'Cellar'].map((roomName, index) => ({
  roomId: index,
  roomName,
  hours: [10, 1, 0.7, 0.6][index]!,
}));

describe('a column for each room', () => {
  it('has its hours in words', () => {
    expect(roomColumns(rooms.slice(0, 2), 9)).toEqual([
      { room: 'Studio', hours: 10, text: '10 hours' },
      { room: 'Loft', hours: 1, text: '1 hour' },
    ]);
  });

  it('exists only for the rooms with most hours', () => {
    expect(roomColumns(rooms, 2).map(({ room }) => room)).toEqual(['Studio', 'Loft']);
  });
});

describe('a slice for each room', () => {
  it('exists for each of a few rooms', () => {
    expect(roomSlices(rooms, 4).map(({ room }) => room)).toEqual(['Studio', 'Loft', 'Attic', 'Cellar']);
  });

  it('sums up the remaining rooms', () => {
    expect(roomSlices(rooms, 3)).toEqual([
      { room: 'Studio', hours: 10, text: '10 hours' },
      { room: 'Loft', hours: 1, text: '1 hour' },
      { room: '2 others', hours: 1.3, text: '1.3 hours' },
    ]);
    expect(sliceText(roomSlices(rooms, 3)[2]!)).toBe('2 others: 1.3h');
  });
});

it('compares the hours of a user with the quota, which may be unlimited', () => {
  const user = { userId: 1, label: 'ada@roomhours.example', hoursUsed: 1.5, monthlyQuota: 4 };
  const admin = { ...user, userId: 2, label: 'robin@roomhours.example', monthlyQuota: 0 };
  expect(userBars([user, admin])).toEqual([
    { key: '1', user: user.label, kind: 'Hours Used', hours: 1.5, text: '1.5 hours' },
    { key: '1', user: user.label, kind: 'Monthly Quota', hours: 4, text: '4 hours' },
    { key: '2', user: admin.label, kind: 'Hours Used', hours: 1.5, text: '1.5 hours' },
    { key: '2', user: admin.label, kind: 'Monthly Quota', hours: 0, text: '∞ (Unlimited)' },
  ]);
});

it.each([
  ['Studio', 6, 'Studio'],
  ['Board Room', 6, 'Board…'],
  ['🪑🪑🪑', 3, '🪑🪑🪑'],
  ['🪑🪑🪑', 2, '🪑…'],
])('%s in %d characters is %s', (name, most, text) => expect(shortened(name, most)).toBe(text));

it.each([
  ['Studio', 6, 'Studio'],
  ['Board Room', 10, 'Board Room'],
  ['Board Room', 6, 'Board\nRoom'],
  ['The Winter Garden', 10, 'The Winter\nGarden'],
  ['The Winter Garden', 6, 'The\nWinte…'],
  ['Observatory', 6, 'Obser…'],
])('%s on two lines of %d characters is %j', (name, most, text) => expect(onTwoLines(name, most)).toBe(text));
