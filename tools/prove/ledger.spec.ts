import { Ledger } from './ledger.mjs';

const booking = (id: number, hour: number) => ({
  id,
  roomId: 1,
  startTime: new Date(hour * 3_600_000).toISOString(),
  endTime: new Date((hour + 1) * 3_600_000).toISOString(),
});
const stored = (id: number, hour: number) => ({ id, roomId: 1, startsAt: hour * 3600, endsAt: (hour + 1) * 3600 });

function evidence(bookings: ReturnType<typeof stored>[], insideBlocks: [number, number][] = []) {
  return { overlaps: 0, overruns: 0, bookings: new Map(bookings.map((row) => [row.id, row])), insideBlocks };
}

describe('the ledger of what was acknowledged', () => {
  let ledger: Ledger;
  beforeEach(() => {
    ledger = new Ledger();
    ledger.booked(booking(1, 10));
    ledger.booked({ ...booking(2, 11), occurrences: [booking(2, 11), booking(3, 12)] });
  });
  const lost = (...rows: ReturnType<typeof stored>[]) => ledger.compare(evidence(rows)).lost.map(({ id }) => id);

  it('misses what is not stored, or stored otherwise than acknowledged', () => {
    expect(lost(stored(1, 10), stored(2, 11), stored(3, 12))).toEqual([]);
    expect(lost(stored(1, 10), stored(3, 13))).toEqual([2, 3]);
  });

  it('follows changes and cancellations', () => {
    ledger.booked(booking(1, 15));
    ledger.cancelled(2);
    expect(lost(stored(1, 15), stored(3, 12))).toEqual([]);
    expect(lost(stored(1, 10), stored(3, 12))).toEqual([1]);
    expect(ledger.compare(evidence([stored(2, 11)])).unasked).toEqual([stored(2, 11)]);
  });

  it('knows nothing of bookings whose change got no clear answer', () => {
    ledger.doubtful.add(2);
    expect(lost(stored(1, 10), stored(3, 12))).toEqual([]);
  });

  it('finds bookings that nobody was told of, unless some answer is missing', () => {
    const rows = [stored(1, 10), stored(2, 11), stored(3, 12), stored(4, 13)];
    expect(ledger.compare(evidence(rows)).unasked).toEqual([stored(4, 13)]);
    ledger.mayHoldMore = true;
    expect(ledger.compare(evidence(rows)).unasked).toEqual([]);
  });

  it('finds bookings in a blocked time that the block did not name', () => {
    ledger.blocked({ id: 7, overlapping: [{ id: 1 }] });
    const { trespassers } = ledger.compare(
      evidence(
        [],
        [
          [7, 1],
          [7, 2],
        ],
      ),
    );
    expect(trespassers).toBe(1);
  });
});
