import { ada, flex, night, robin, studio } from '../testing';
import { deactivationText, planConsequences, planProblem } from './selected-change';

const busy = { ...ada, id: 2, email: 'busy@roomhours.example', usedThisMonth: 5 };
/** Removes the isolating characters around names. */
const plain = (texts: string[]) => texts.map((text) => text.replace(/[\u2066-\u2069]/g, ''));

describe('the consequences of a plan', () => {
  it('name its hours, and who has it already', () => {
    expect(plain(planConsequences([ada, busy], studio, true))).toEqual([
      '2 users are put on Studio Team, with 40 hours a month.',
    ]);
    expect(plain(planConsequences([ada, { ...busy, subscription: null }], flex, true))).toEqual([
      '1 user is put on Flex, with 4 hours a month.',
      '1 user has this plan already, and gets 4 hours a month.',
      '1 user has booked more than that this month. Bookings stay; new ones are refused until next month.',
    ]);
    expect(planConsequences([ada], flex, true)).toEqual(['1 user has this plan already, and gets 4 hours a month.']);
  });

  it('name who has booked more than its hours', () => {
    expect(plain(planConsequences([ada, busy], { ...night, monthlyHours: 4 }, true))[1]).toBe(
      '1 user has booked more than that this month. Bookings stay; new ones are refused until next month.',
    );
    expect(planConsequences([busy], { ...night, monthlyHours: 0 }, true)).toHaveLength(1);
  });

  it('leave the quotas on request', () => {
    expect(plain(planConsequences([busy], night, false))).toEqual([
      '1 user is put on Night Owl.',
      'Their monthly quotas stay.',
    ]);
  });
});

it('refuses a plan for administrators', () => {
  expect(planProblem([ada, busy])).toBeNull();
  expect(planProblem([ada, robin])).toMatch(/^robin@roomhours\.example is an administrator/);
  expect(planProblem([robin, { ...robin, email: 'b@x' }])).toMatch(/robin@roomhours\.example, b@x/);
});

it('says who is signed out', () => {
  const inactive = { ...ada, isActive: false };
  expect(deactivationText([ada, busy])).toMatch(
    /^2 users will be signed out everywhere at once.* until you reactivate them\.$/,
  );
  expect(deactivationText([ada, inactive])).toMatch(/1 user is inactive already\.$/);
  expect(deactivationText([inactive])).toBe('All of them are inactive already.');
});
