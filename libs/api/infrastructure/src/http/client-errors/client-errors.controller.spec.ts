import { FixedClock } from '@roomhours/application/testing';
import { MAX_REPORTS, ReportAllowance } from './client-errors.controller';

it('limits the reports of each user per window', () => {
  const clock = new FixedClock('2026-03-02T08:00:00Z');
  const allowance = new ReportAllowance(clock);
  const granted = (userId: number) => Array.from({ length: 50 }, () => allowance.take(userId)).filter(Boolean).length;
  expect([granted(1), granted(1), granted(2)]).toEqual([MAX_REPORTS, 0, MAX_REPORTS]);
  clock.set('2026-03-02T08:09:59.999Z');
  expect(granted(1)).toBe(0);
  clock.set('2026-03-02T08:10:00Z');
  expect(granted(1)).toBe(MAX_REPORTS);
  clock.set('2026-03-01T08:00:00Z');
  expect(granted(1)).toBe(MAX_REPORTS);
});
