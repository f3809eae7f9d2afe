import * as application from '@roomhours/application';
import { callerOf } from '@roomhours/application/testing';
import { CALLS, aFixture } from '../../../testing/use-case-calls';

/** Use cases without a signed-in caller. */
const ANONYMOUS = [
  'ApiTokens.authenticate',
  'CalendarFeeds.open',
  'DemoAccountAdministration.deactivateAll',
  'EnsureFirstAdministrator',
  'Messages.queueReminders',
  'Register',
  'RequestPasswordReset',
  'Retention.runOnceADay',
  'SetPasswordByLink',
  'SignIn',
  'SignInByOrganisation',
];

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

/**
 * Returns the calls of a use case that open a transaction: its name, or `Class.method` for each such method of a class without
 * `execute`. A method that another method of the class calls is not a call of its own.
 */
function writingCallsOf(name: string, value: unknown): string[] {
  if (typeof value !== 'function' || !/this\.unitOfWork\b/.test(String(value))) return [];
  const methods = Object.entries(Object.getOwnPropertyDescriptors(value.prototype)).map(
    ([method, { value: body }]) => ({ method, body: String(body) }),
  );
  if (methods.some(({ method }) => method === 'execute')) return [name];
  const isCalledBy = (method: string, body: string) => new RegExp(`this\\.${method}\\(`).test(body);
  const opens = (body: string): boolean =>
    /this\.unitOfWork\b/.test(body) || methods.some((other) => isCalledBy(other.method, body) && opens(other.body));
  return methods
    .filter(({ method, body }) => opens(body) && !methods.some((other) => isCalledBy(method, other.body)))
    .filter(({ method }) => method !== 'constructor')
    .map(({ method }) => `${name}.${method}`);
}

describe('a change whose caller was modified after authentication', () => {
  it('is tested here for every use case with a caller', () => {
    const writing = Object.entries(application).flatMap(([name, value]) => writingCallsOf(name, value));
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
