import fc from 'fast-check';
import { MonthlyQuota } from './monthly-quota';

const aMember = ({ monthlyQuotaMinutes = 240 } = {}) => ({ role: 'user' as const, monthlyQuotaMinutes });
const anAdministrator = () => ({ role: 'admin' as const, monthlyQuotaMinutes: 0 });

describe('MonthlyQuota', () => {
  it('has no limit for administrators and for a quota of 0', () => {
    for (const user of [anAdministrator(), aMember({ monthlyQuotaMinutes: 0 })]) {
      const quota = MonthlyQuota.of(user, 100_000);
      expect([quota.limitMinutes, quota.remainingMinutes, quota.allows(120)]).toEqual([null, null, true]);
    }
  });

  it('has 0 minutes remaining if it was lowered below the used minutes', () => {
    expect(MonthlyQuota.of(aMember({ monthlyQuotaMinutes: 60 }), 180).remainingMinutes).toBe(0);
  });

  it('always allows a member to return hours', () => {
    const overdrawn = MonthlyQuota.of(aMember({ monthlyQuotaMinutes: 60 }), 180);
    expect([overdrawn.allows(-30), overdrawn.allows(0), overdrawn.allows(1)]).toEqual([true, true, false]);
  });

  it('allows exactly the remaining minutes', () => {
    const minutes = fc.integer({ min: 1, max: 44_640 });
    fc.assert(
      fc.property(minutes, fc.nat(44_640), minutes, (limit, used, more) => {
        const quota = MonthlyQuota.of(aMember({ monthlyQuotaMinutes: limit }), used);
        const remaining = quota.remainingMinutes!;
        for (const minutes of [more, remaining, remaining + 1])
          expect(quota.allows(minutes)).toBe(minutes === 0 || minutes <= remaining);
        expect(quota.plus(more).usedMinutes).toBe(used + more);
      }),
    );
  });
});
