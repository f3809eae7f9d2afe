import type { Quota } from '@roomhours/contract';
import { fits, quotaView } from './quota-view';

const aQuota = (usedQuota: number, monthlyQuota: number): Quota => ({
  role: 'user',
  monthlyQuota,
  usedQuota,
  remainingQuota: Math.max(0, monthlyQuota - usedQuota),
});
const unlimited: Quota = { role: 'user', monthlyQuota: 0, usedQuota: 12.5, remainingQuota: -1 };

describe('quotaView', () => {
  it('says what is used and what there is', () => {
    expect(quotaView(aQuota(5, 20))).toEqual({
      unlimited: false,
      text: '5 hours used / 20 hours total',
      usedPercent: 25,
      addedPercent: 0,
      tone: 'calm',
      words: '15 hours left',
    });
  });

  it('draws 5 % and says ∞ where there is no limit', () => {
    const expected = {
      unlimited: true,
      text: '12.5 hours used / ∞ (Unlimited)',
      usedPercent: 5,
      addedPercent: 0,
      tone: 'calm',
    };
    expect(quotaView(unlimited, 100)).toMatchObject(expected);
    expect(quotaView({ ...unlimited, remainingQuota: 3 })).toMatchObject({ unlimited: true });
    expect(quotaView({ ...aQuota(1, 4), role: 'admin' })).toMatchObject({ unlimited: true });
  });

  it('adds what is being composed', () => {
    expect(quotaView(aQuota(5, 20), 2)).toMatchObject({ usedPercent: 25, addedPercent: 10, words: '13 hours left' });
    expect(quotaView(aQuota(5, 20), -2)).toMatchObject({ usedPercent: 15, addedPercent: 10, words: '17 hours left' });
  });

  it.each([
    [2.5, 'calm', '1.5 hours left'],
    [3, 'amber', 'Last hour: 1 hour left'],
    [3.5, 'amber', 'Last hour: 0.5 hours left'],
    [4, 'amber', 'No hours left'],
    [4.5, 'red', '0.5 hours over the limit'],
    [5, 'red', '1 hour over the limit'],
  ])('with %d of 4 hours taken is %s: %s', (taken, tone, words) => {
    expect(quotaView(aQuota(taken, 4))).toMatchObject({ tone, words });
    expect(quotaView(aQuota(1, 4), taken - 1)).toMatchObject({ tone, words });
  });

  it('never draws more than the bar', () => {
    expect(quotaView(aQuota(3, 4), 5)).toMatchObject({ usedPercent: 75, addedPercent: 25 });
    expect(quotaView(aQuota(6, 4), 5)).toMatchObject({ usedPercent: 100, addedPercent: 0 });
  });

  it('shows a missing quota as 0 hours', () => {
    const expected = { text: '0 hours used / 0 hours total', usedPercent: 0, addedPercent: 0, tone: 'calm', words: '' };
    expect(quotaView(undefined, 1)).toMatchObject(expected);
  });
});

describe('fits', () => {
  it('compares with what is left of the month', () => {
    expect([fits(aQuota(3, 4), 1), fits(aQuota(3, 4), 1.5), fits(aQuota(4, 4), 0), fits(aQuota(5, 4), -1)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(fits(aQuota(0.7, 1), 0.1 + 0.2)).toBe(true);
  });

  it('always holds without a limit', () => {
    expect(fits(unlimited, 500)).toBe(true);
  });
});
