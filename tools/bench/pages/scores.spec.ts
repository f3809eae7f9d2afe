import { scoreLine } from './scores.mjs';

const GOOD = { performance: 96, accessibility: 100, practices: 100, shift: 0.004, processor: 3456.5 };
/** Three visits, of which the middle one decides. */
const visits = (change: Partial<typeof GOOD>) => [
  { ...GOOD, performance: 100 },
  { ...GOOD, ...change },
  { ...GOOD, ...change },
];

describe('the scores of a page', () => {
  it('are shown as medians, with the spread of the performance', () => {
    const line = scoreLine('grid', [{ ...GOOD, performance: 89 }, GOOD, { ...GOOD, performance: 100 }], 95);
    expect(line.cells.slice(0, 2)).toEqual(['grid', '96 / 100 / 100 / 0.00']);
    expect(line.cells.slice(5, 9)).toEqual(['89-100', '>= 95 / 100 / 95, <= 0.1', 'kept', 'index 3457']);
  });

  it.each([
    ['performance', 95, 94],
    ['accessibility', 100, 99],
    ['practices', 95, 94],
    ['shift', 0.1, 0.101],
  ])('must reach their bound: %s', (key, enough, tooLittle) => {
    expect(scoreLine('grid', visits({ [key]: enough }), 95).isKept).toBe(true);
    expect(scoreLine('grid', visits({ [key]: tooLittle }), 95)).toMatchObject({ isKept: false });
  });
});
