import { FixedClock } from '@roomhours/application/testing';
import { MOST_REPORTS, ReportAllowance } from './report-allowance';

it('grants one person so many reports within the window, and as many in the next', () => {
  const clock = new FixedClock('2026-03-02T08:00:00Z');
  const allowance = new ReportAllowance(clock);
  const granted = (userId: number) => Array.from({ length: 50 }, () => allowance.take(userId)).filter(Boolean).length;
  expect([granted(1), granted(1), granted(2)]).toEqual([MOST_REPORTS, 0, MOST_REPORTS]);
  clock.set('2026-03-02T08:09:59.999Z');
  expect(granted(1)).toBe(0);
  clock.set('2026-03-02T08:10:00Z');
  expect(granted(1)).toBe(MOST_REPORTS);
});
