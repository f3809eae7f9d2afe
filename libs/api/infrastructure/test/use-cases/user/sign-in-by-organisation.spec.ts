import { type OrganisationIdentity, SignInByOrganisation } from '@roomhours/application';
import { POLICY } from '@roomhours/application/testing';
import type { User } from '@roomhours/domain';
import { TestWorkspace } from '../../../testing/test-workspace';

const ADA: OrganisationIdentity = {
  issuer: 'https://id.example.org',
  subject: 'ada',
  email: ' ADA@example.org ',
  isEmailVerified: true,
  firstName: 'Ada',
  lastName: null,
};

describe('a sign-in by the organisation', () => {
  let workspace: TestWorkspace;
  let ada: User;

  beforeEach(async () => {
    workspace = await TestWorkspace.open();
    ada = await workspace.user('ada');
  });

  const signIn = (change: Partial<OrganisationIdentity> = {}, plan: string | null = null) => {
    const policy = { ...POLICY, planOfAddedUsers: plan };
    const { database, clock } = workspace;
    return new SignInByOrganisation(database.users, database.unitOfWork, clock, policy).execute({
      identity: { ...ADA, ...change },
      requestId: 'request',
    });
  };
  const actions = async () => (await workspace.database.audit.list({ page: 1, pageSize: 9 })).items;

  it('is that of the user with the email, ignoring case and blanks', async () => {
    const { user, isStillValid } = await signIn();

    expect(user).toEqual(ada);
    expect(await isStillValid()).toBe(true);
    expect(await actions()).toEqual([expect.objectContaining({ action: 'login.succeeded', actorId: ada.id })]);
    await workspace.database.users.save({ ...ada, isActive: false });
    expect(await isStillValid()).toBe(false);
  });

  it('keeps the account: another one of the issuer is refused, also in two concurrent first sign-ins', async () => {
    const both = await Promise.allSettled([signIn(), signIn({ subject: 'other' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const kept = both[0].status === 'fulfilled' ? 'ada' : 'other';
    const refused = kept === 'ada' ? 'other' : 'ada';

    await expect(signIn({ subject: refused })).rejects.toMatchObject({ reason: 'other-account' });
    expect((await signIn({ subject: kept })).user).toEqual(ada);
    expect((await signIn({ subject: kept, email: 'changed@example.org' })).user).toEqual(ada);
  });

  it('keeps one account of each issuer', async () => {
    await signIn();
    expect((await signIn({ issuer: 'https://other.example.org', subject: 'other' })).user).toEqual(ada);
    expect((await signIn()).user).toEqual(ada);
  });

  it.each<[string, Partial<OrganisationIdentity>, string]>([
    ['an email that is not verified', { isEmailVerified: false }, 'unverified'],
    ['an unknown email', { email: 'ben@example.org' }, 'unknown'],
  ])('is refused for %s', async (_, change, reason) => {
    await expect(signIn(change)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS', reason });
    expect(await actions()).toEqual([expect.objectContaining({ action: 'login.failed', actorId: null })]);
  });

  it('is refused for an inactive user, also if users are added', async () => {
    await workspace.database.users.save({ ...ada, isActive: false });
    for (const plan of [null, 'flex'])
      await expect(signIn({}, plan)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  it('is refused for a demo account in production', async () => {
    const { id: _, email, ...rest } = ada;
    const demo = { ...rest, email: `demo-${email}`, username: 'demo', passwordHash: 'hash', isDemo: true };
    await workspace.database.users.add(demo);
    expect((await signIn({ email: demo.email })).user.username).toBe('demo');
    workspace.policy.allowsDemoAccounts = false;
    await expect(signIn({ email: demo.email })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  it('adds a user on the plan of the settings, once', async () => {
    const ben = { subject: 'ben', email: 'ben@example.org', firstName: 'Ben' };
    const [first, second] = await Promise.all([signIn(ben, 'standard'), signIn(ben, 'standard')]);

    expect(first.user).toMatchObject({
      email: ben.email,
      firstName: 'Ben',
      username: 'ben',
      role: 'user',
      plan: 'standard',
    });
    expect(first.user.monthlyQuotaMinutes).toBe(1_200);
    expect(second.user).toEqual(first.user);
    const registered = (await actions()).filter(({ action }) => action === 'user.registered');
    expect(registered).toHaveLength(1);
  });

  it('adds no user whose email is not verified', async () => {
    const ben = { email: 'ben@example.org', isEmailVerified: false };
    await expect(signIn(ben, 'flex')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await workspace.database.users.findCredentials('ben@example.org')).toBeNull();
  });
});
