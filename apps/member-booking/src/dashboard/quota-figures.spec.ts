import type { Quota } from '@roomhours/contract';
import { quotaFigures } from './quota-figures';

const of = (usedQuota: number, monthlyQuota: number): Quota => ({
  role: 'user',
  monthlyQuota,
  usedQuota,
  remainingQuota: Math.max(0, monthlyQuota - usedQuota),
});

describe('the Monthly Quota card', () => {
  it.each([
    [5, 20, '5 / 20 hours', '75% remaining', 25, 'calm', '15 hours left'],
    [3.5, 4, '3.5 / 4 hours', '13% remaining', 87.5, 'amber', 'Last hour: 0.5 hours left'],
    [4, 4, '4 / 4 hours', '0% remaining', 100, 'amber', 'No hours left'],
    [5, 4, '5 / 4 hours', '0% remaining', 100, 'red', '1 hour over the limit'],
    [743.5, 744, '743.5 / 744 hours', '1% remaining', expect.closeTo(99.93), 'amber', 'Last hour: 0.5 hours left'],
  ])('with %d of %d hours used', (used, total, value, remaining, percent, tone, words) => {
    expect(quotaFigures(of(used, total))).toEqual({ value, remaining, percent, tone, words });
  });

  it('draws 15 % and says ∞ where there is no limit', () => {
    const unlimited = { value: '∞ hours available', remaining: null, percent: 15, tone: 'calm', words: 'No limit' };
    expect(quotaFigures({ ...of(3, 0), remainingQuota: -1 })).toEqual(unlimited);
    expect(quotaFigures({ ...of(3, 4), role: 'admin', remainingQuota: -1 })).toEqual(unlimited);
  });

  it('shows a missing quota as 0 hours', () => {
    expect(quotaFigures(undefined)).toMatchObject({ value: '0 / 0 hours', remaining: '0% remaining', percent: 0 });
  });
});
