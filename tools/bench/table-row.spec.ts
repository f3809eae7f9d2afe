import { rowOf, median } from './table-row.mjs';

describe('a table row', () => {
  const figure = { name: 'grid', baseline: 'one bundle', unit: ' KB' };
  const results = [
    { value: 90, other: 100, cpu: 7 },
    { value: 300, other: 200, cpu: 8 },
    { value: 120, other: 100, cpu: 9 },
  ];

  it('shows the median ratio and the spread, and accepts a ratio equal to its bound', () => {
    expect(rowOf({ ...figure, bound: { max: 1.2 } }, results)).toEqual({
      cells: ['grid', '120 KB', '100 KB', 'one bundle', '1.20', '0.90-1.50', '<= 1.2', 'met', '8 µs', ''],
      isMet: true,
    });
  });

  it('compares the median ratio with a minimum or maximum', () => {
    expect(rowOf({ ...figure, bound: { max: 1.19 } }, results).isMet).toBe(false);
    expect(rowOf({ ...figure, bound: { min: 1.2 } }, results).isMet).toBe(true);
    expect(rowOf({ ...figure, bound: { min: 1.21 } }, results).cells[7]).toBe('MISSED');
  });

  it('sorts numerically and does not change its argument', () => {
    const values = [10, 9, 100];
    expect(median(values)).toBe(10);
    expect(values).toEqual([10, 9, 100]);
  });
});
