import { lineOf, middle } from './line.mjs';

describe('a line of the table', () => {
  const figure = { name: 'grid', yardstick: 'one bundle', unit: ' KB' };
  const results = [
    { value: 90, other: 100, cpu: 7 },
    { value: 300, other: 200, cpu: 8 },
    { value: 120, other: 100, cpu: 9 },
  ];

  it('shows the middle ratio and the spread, and keeps a bound that is just reached', () => {
    expect(lineOf({ ...figure, must: { most: 1.2 } }, results)).toEqual({
      cells: ['grid', '120 KB', '100 KB', 'one bundle', '1.20', '0.90-1.50', '<= 1.2', 'kept', '8 µs', ''],
      isKept: true,
    });
  });

  it('misses a bound by the middle ratio, from either side', () => {
    expect(lineOf({ ...figure, must: { most: 1.19 } }, results).isKept).toBe(false);
    expect(lineOf({ ...figure, must: { least: 1.2 } }, results).isKept).toBe(true);
    expect(lineOf({ ...figure, must: { least: 1.21 } }, results).cells[7]).toBe('MISSED');
  });

  it('takes the middle of numbers as numbers, and leaves them as they were', () => {
    const values = [10, 9, 100];
    expect(middle(values)).toBe(10);
    expect(values).toEqual([10, 9, 100]);
  });
});
