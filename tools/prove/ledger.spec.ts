import { Ledger } from './ledger.mjs';

const booking = (id: number, hour: number) => ({
  id,
  roomId: 1,
  startTime: new Date(hour * 3_600_000).toISOString(),
  endTime: new Date((hour + 1) * 3_600_000).toISOString(),
});
const stored = (id: number, hour: number, purpose = `request ${id}`) => ({
  ...{ id, roomId: 1, userId: 1, purpose },
  ...{ startsAt: hour * 3600, endsAt: (hour + 1) * 3600 },
});

const evidence = (bookings: ReturnType<typeof stored>[]) => new Map(bookings.map((row) => [row.id, row]));

describe('the ledger', () => {
  let ledger: Ledger;
  beforeEach(() => {
    ledger = new Ledger();
    ledger.booked(booking(1, 10));
    ledger.booked({ ...booking(2, 11), occurrences: [booking(2, 11), booking(3, 12)] }, 2);
  });
  const lost = (...rows: ReturnType<typeof stored>[]) => ledger.compare(evidence(rows)).lost.map(({ id }) => id);

  it('finds acknowledged bookings that are not stored, or stored with other values', () => {
    expect(lost(stored(1, 10), stored(2, 11), stored(3, 12))).toEqual([]);
    expect(lost(stored(1, 10), stored(3, 13))).toEqual([2, 3]);
  });

  it('follows changes and cancellations', () => {
    ledger.booked(booking(1, 15));
    ledger.cancelled(2);
    expect(lost(stored(1, 15), stored(3, 12))).toEqual([]);
    expect(lost(stored(1, 10), stored(3, 12))).toEqual([1]);
    expect(ledger.compare(evidence([stored(2, 11)])).unacknowledged).toEqual([stored(2, 11)]);
  });

  it('ignores bookings whose change got no clear answer', () => {
    ledger.doubtful.add(2);
    expect(lost(stored(1, 10), stored(3, 12))).toEqual([]);
  });

  it('finds bookings that were never acknowledged, except those of a request without a clear answer', () => {
    const rows = [stored(1, 10), stored(2, 11), stored(3, 12), stored(4, 13)];
    expect(ledger.compare(evidence(rows)).unacknowledged).toEqual([stored(4, 13)]);
    ledger.unclear.set('request 4', 1);
    expect(ledger.compare(evidence(rows))).toMatchObject({ unacknowledged: [], halves: 0 });
  });

  it('finds series that are stored or were acknowledged in part', () => {
    const all = [stored(1, 10), stored(2, 11), stored(3, 12)];
    const halves = (...rows: ReturnType<typeof stored>[]) => ledger.compare(evidence([...all, ...rows])).halves;
    ledger.unclear.set('series', 3);
    expect(halves()).toBe(0);
    expect(halves(stored(4, 13, 'series'))).toBe(1);
    expect(halves(stored(4, 13, 'series'), stored(5, 14, 'series'), stored(6, 15, 'series'))).toBe(0);
    ledger.booked({ ...booking(7, 16), occurrences: [booking(7, 16)] }, 2);
    expect(halves(stored(7, 16))).toBe(1);
  });
});
