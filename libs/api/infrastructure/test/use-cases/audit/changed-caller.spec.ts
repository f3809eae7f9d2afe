import * as application from '@roomhours/application';
import { callerOf, codeOf } from '@roomhours/application/testing';
import { CALLS, aFixture } from '../../../testing/use-case-calls';

/** Use cases without a signed-in caller. */
const ANONYMOUS = [
  ...['ApiTokens.authenticate', 'CalendarFeeds.open', 'DemoAccountAdministration.deactivateAll'],
  ...['EnsureFirstAdministrator', 'Messages.queueReminders', 'Register', 'RequestPasswordReset'],
  ...['Retention.runOnceADay', 'SetPasswordByLink', 'SignIn', 'SignInByOrganisation'],
];

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

  // events-of-use-cases.spec.ts calls each of them as an active administrator.
  it.each(Object.keys(CALLS))('%s is refused once the caller is deactivated or no administrator', async (name) => {
    const fixture = await aFixture();
    const call = () => codeOf(CALLS[name]!(callerOf(fixture.admin), fixture));
    const { users } = fixture.workspace.database;
    await users.save({ ...fixture.admin, isActive: false });
    expect(await call()).toBe('UNAUTHENTICATED');
    await users.save({ ...fixture.admin, role: 'user', plan: 'flex', isActive: true });
    expect(await call()).toBe('UNAUTHENTICATED');
  });

  it('succeeds for a member who has become an administrator', async () => {
    const fixture = await aFixture();
    const member = callerOf(fixture.ada);
    const administrator = { ...fixture.ada, role: 'admin', plan: null, monthlyQuotaMinutes: 0 } as const;
    await fixture.workspace.database.users.save({ ...administrator, isActive: true });
    expect(await codeOf(CALLS['CreateBooking']!(member, fixture))).toBeNull();
  });
});
