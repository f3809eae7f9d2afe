import { rowOf } from './table-row.mjs';

describe('a table row', () => {
  const figure = { name: 'grid', baseline: 'one bundle', unit: ' KB' };
  const results = [
    { value: 90, other: 100 },
    { value: 300, other: 200 },
    { value: 120, other: 100 },
  ];

  it('shows the median ratio and the spread, and accepts a ratio equal to its bound', () => {
    expect(rowOf({ ...figure, maxRatio: 1.2 }, results)).toEqual({
      cells: ['grid', '120 KB', '100 KB', 'one bundle', '1.20', '0.90-1.50', '<= 1.2', 'met', ''],
      isMet: true,
    });
  });

  it('is missed above its bound', () => {
    const { cells, isMet } = rowOf({ ...figure, maxRatio: 1.19 }, results);
    expect(isMet).toBe(false);
    expect(cells[7]).toBe('MISSED');
  });
});
