import { EraseUser, type OrganisationIdentity, SelectedUsers, SignInByOrganisation } from '@roomhours/application';
import { POLICY, callerOf, userAdministration } from '@roomhours/application/testing';
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

  it('is that of the user with the email, ignoring case and blanks', async () => {
    const { user, isStillValid } = await signIn();

    expect(user).toEqual(ada);
    expect(await isStillValid()).toBe(true);
    expect(await workspace.audit()).toMatchObject([{ action: 'login.succeeded', actorId: ada.id }]);
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

  it('is refused for a new user whose email is not verified', async () => {
    const ben = signIn({ email: 'ben@example.org', isEmailVerified: false }, 'flex');
    await expect(ben).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS', reason: 'unverified' });
    expect(await workspace.audit()).toMatchObject([{ action: 'login.failed', actorId: null }]);
  });

  it('is refused for an inactive user, also if users are added', async () => {
    await workspace.database.users.save({ ...ada, isActive: false });
    for (const plan of [null, 'flex'])
      await expect(signIn({}, plan)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  describe('after a deactivation', () => {
    const changedEmail = { email: 'changed@example.org' };
    let admin: User;

    const setActive = (isActive: boolean) => {
      const administration = userAdministration(workspace.database, workspace);
      return administration.setActive({ caller: callerOf(admin), userId: ada.id }, isActive);
    };
    const deactivateSelected = () => {
      const { database, clock, zone } = workspace;
      const selected = new SelectedUsers(database.unitOfWork, clock, zone, POLICY);
      return selected.deactivate({ caller: callerOf(admin), users: [{ userId: ada.id }] });
    };

    beforeEach(async () => {
      admin = await workspace.user('admin', { role: 'admin' });
      await signIn();
    });

    it.each([
      ['of one user', () => setActive(false)],
      ['of several users', deactivateSelected],
    ])('%s is refused also with another email, until a reactivation', async (_, deactivate) => {
      await deactivate();
      for (const plan of [null, 'flex'])
        await expect(signIn(changedEmail, plan)).rejects.toMatchObject({ reason: 'inactive' });

      await setActive(true);
      expect((await signIn(changedEmail, 'flex')).user).toEqual(ada);
    });

    it('and an erasure is that of a new user', async () => {
      await setActive(false);
      const { database, clock, zone } = workspace;
      await new EraseUser(database.unitOfWork, clock, zone).execute({
        caller: callerOf(admin),
        userId: ada.id,
      });

      const { user } = await signIn({}, 'flex');
      expect(user).toMatchObject({ email: 'ADA@example.org', username: 'ADA' });
      expect(user.id).not.toBe(ada.id);
    });
  });

  it('is refused for a demo account in production', async () => {
    const demo = await workspace.user('demo', { isDemo: true });
    expect((await signIn({ email: demo.email })).user.username).toBe('demo');
    workspace.policy.allowsDemoAccounts = false;
    await expect(signIn({ email: demo.email })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  it('adds a user on the plan of the settings, once', async () => {
    const ben = { subject: 'ben', email: 'ben@example.org', firstName: 'Ben' };
    const [first, second] = await Promise.all([signIn(ben, 'standard'), signIn(ben, 'standard')]);

    const terms = { role: 'user', plan: 'standard', monthlyQuotaMinutes: 1_200 };
    expect(first.user).toMatchObject({ email: ben.email, firstName: 'Ben', username: 'ben', ...terms });
    expect(second.user).toEqual(first.user);
    expect(await workspace.audit({ action: 'user.registered' })).toHaveLength(1);
  });
});
