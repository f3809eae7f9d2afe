import { scoreRow } from './scores.mjs';

const GOOD = { performance: 96, accessibility: 100, practices: 100, shift: 0.004, processor: 3456.5 };
/** Returns three visits; the median decides. */
const visits = (change: Partial<typeof GOOD>) => [
  { ...GOOD, performance: 100 },
  { ...GOOD, ...change },
  { ...GOOD, ...change },
];

describe('the row of page scores', () => {
  it('shows medians, with the spread of the performance', () => {
    const row = scoreRow('grid', [{ ...GOOD, performance: 89 }, GOOD, { ...GOOD, performance: 100 }], 95);
    expect(row.cells.slice(0, 2)).toEqual(['grid', '96 / 100 / 100 / 0.00']);
    expect(row.cells.slice(3, 7)).toEqual(['89-100', '>= 95 / 100 / 95, <= 0.1', 'met', 'index 3457']);
  });

  it.each([
    ['performance', 95, 94],
    ['accessibility', 100, 99],
    ['practices', 95, 94],
    ['shift', 0.1, 0.101],
  ])('requires the bound of %s', (key, enough, tooLittle) => {
    expect(scoreRow('grid', visits({ [key]: enough }), 95).isMet).toBe(true);
    expect(scoreRow('grid', visits({ [key]: tooLittle }), 95)).toMatchObject({ isMet: false });
  });
});
