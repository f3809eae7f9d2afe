import { median, percentile } from './statistics.mjs';

describe('statistics', () => {
  it('sort numerically and do not change their argument', () => {
    const values = [10, 9, 100];
    expect(median(values)).toBe(10);
    expect(values).toEqual([10, 9, 100]);
  });

  it('return the value that a share of all values does not exceed', () => {
    const values = Array.from({ length: 200 }, (_, index) => index);
    expect(percentile(values, 99)).toBe(198);
    expect(percentile([7], 99)).toBe(7);
  });
});
