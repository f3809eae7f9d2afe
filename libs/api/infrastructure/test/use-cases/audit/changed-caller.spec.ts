import * as application from '@roomhours/application';
import { callerOf } from '@roomhours/application/testing';
import { CALLS, aFixture } from '../../../testing/use-case-calls';

/** Use cases without a signed-in caller. */
const ANONYMOUS = [
  'AuthenticateByToken',
  'DeactivateDemoAccounts',
  'EnsureFirstAdministrator',
  'QueueReminders',
  'ReadCalendarFeed',
  'Register',
  'RequestPasswordReset',
  'SetPasswordByLink',
  'SignIn',
  'SignInByOrganisation',
];

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('a change whose caller was modified after authentication', () => {
  it('is tested here for every use case with a caller', () => {
    const classes = Object.entries(application).filter(([, value]) => typeof value === 'function');
    const writing = classes.flatMap(([name, value]) => (/this\.unitOfWork\b/.test(String(value)) ? [name] : []));
    expect(writing.sort()).toEqual([...Object.keys(CALLS), ...ANONYMOUS].sort());
  });

  it.each(Object.keys(CALLS))('%s succeeds for an active administrator', async (name) => {
    const fixture = await aFixture();
    expect(await outcomeOf(CALLS[name]!(callerOf(fixture.admin), fixture))).toBe('done');
  });

  it.each(Object.keys(CALLS))('%s is refused once the caller is deactivated', async (name) => {
    const fixture = await aFixture();
    await fixture.workspace.database.users.save({ ...fixture.admin, isActive: false });
    expect(await outcomeOf(CALLS[name]!(callerOf(fixture.admin), fixture))).toBe('UNAUTHENTICATED');
  });

  it.each(Object.keys(CALLS))('%s is refused once the caller is no longer an administrator', async (name) => {
    const fixture = await aFixture();
    await fixture.workspace.database.users.save({ ...fixture.admin, role: 'user', plan: 'flex', isActive: true });
    expect(await outcomeOf(CALLS[name]!(callerOf(fixture.admin), fixture))).toBe('UNAUTHENTICATED');
  });

  it('succeeds for a member who has become an administrator', async () => {
    const fixture = await aFixture();
    const member = callerOf(fixture.ada);
    const administrator = { ...fixture.ada, role: 'admin', plan: null, monthlyQuotaMinutes: 0 } as const;
    await fixture.workspace.database.users.save({ ...administrator, isActive: true });
    expect(await outcomeOf(CALLS['CreateBooking']!(member, fixture))).toBe('done');
  });
});
