import { insetsOf, withLanes } from './placement';

const lanesOf = (...rows: [row: number, rowSpan: number][]) =>
  withLanes(rows.map(([row, rowSpan]) => ({ row, rowSpan, insetTop: 0, insetBottom: 0 }))).map(
    ({ lane, lanes }) => `${lane}/${lanes}`,
  );

describe('withLanes', () => {
  it('gives the full width to a booking without overlap, also when it touches a neighbour', () => {
    expect(lanesOf([0, 2], [2, 1])).toEqual(['0/1', '0/1']);
  });

  it('puts what overlaps side by side, in the order given back', () => {
    expect(lanesOf([1, 2], [0, 2])).toEqual(['1/2', '0/2']);
  });

  it('uses a lane again once it is free, with one width for the whole group', () => {
    expect(lanesOf([0, 4], [0, 1], [1, 2], [3, 2])).toEqual(['0/2', '1/2', '1/2', '1/2']);
    expect(lanesOf([0, 2], [1, 2], [2, 2])).toEqual(['0/2', '1/2', '0/2']);
    expect(lanesOf([0, 2], [1, 1], [2, 1])).toEqual(['0/2', '1/2', '0/1']);
  });

  it('gives the full width to what follows in the same row', () => {
    const whole = { row: 0, rowSpan: 1, insetTop: 0, insetBottom: 0 };
    const lanes = withLanes([
      { ...whole, insetBottom: 0.5 },
      { ...whole, insetTop: 0.5 },
    ]);
    expect(lanes.map(({ lanes: count }) => count)).toEqual([1, 1]);
  });

  it('takes an empty list', () => {
    expect(lanesOf()).toEqual([]);
  });
});

describe('insetsOf', () => {
  const row = (startMinute: number, endMinute: number) => ({ startMinute, endMinute, label: '' });
  // 16:30 to 17:30 in rows of two hours, of which closing time cuts the last.
  const booking = { row: 0, rowSpan: 2, insetTop: 0.75, insetBottom: 0 };

  it('is in proportion to the minutes of the rows, which may be cut', () => {
    expect(insetsOf(booking, [row(900, 1020), row(1020, 1050)])).toEqual({ before: '60.000%', after: '0.000%' });
    const early = { row: 0, rowSpan: 2, insetTop: 0, insetBottom: 0.5 };
    expect(insetsOf(early, [row(900, 990), row(990, 1050)]).after).toBe('20.000%');
  });

  it('takes columns as equally wide', () => {
    expect(insetsOf(booking).before).toBe('37.500%');
  });
});
