import {
  ChangeOwnPassword,
  InviteUsers,
  RequestPasswordReset,
  SetPasswordByLink,
  SignIn,
} from '@roomhours/application';
import {
  aPerson,
  callerOf,
  codeOf,
  CountingThrottle,
  HeldWork,
  PlainPasswordHasher,
  userAdministration,
} from '@roomhours/application/testing';
import type { User, UserId } from '@roomhours/domain';
import { TestWorkspace } from '../../../testing/test-workspace';

let workspace: TestWorkspace;
let admin: User;
let ada: User;
const passwords = new PlainPasswordHasher();

beforeEach(async () => {
  workspace = await TestWorkspace.open();
  admin = await workspace.user('admin', { role: 'admin' });
  ada = await workspace.user('ada');
});

const users = () => userAdministration(workspace.database, workspace, { tokens: workspace.tokens });
const invite = (email = 'eve@example.org') => users().invite(callerOf(admin), aPerson(email));
const createLink = (userId: UserId, isToSend = false) => users().createPasswordLink(callerOf(admin), userId, isToSend);
const setPassword = (token: string, newPassword = 'chosen-by-eve', hasher = passwords) => {
  const { database, tokens, clock } = workspace;
  const byLink = new SetPasswordByLink(database.users, database.unitOfWork, hasher, tokens, clock);
  return byLink.execute({ token, newPassword, address: '192.0.2.1', requestId: 'request' });
};
const signIn = (email: string, password: string) => {
  const { database, clock } = workspace;
  const throttle = new CountingThrottle();
  const signingIn = new SignIn(database.users, passwords, throttle, database.unitOfWork, clock);
  return signingIn.execute({ email, password, address: '192.0.2.1', requestId: 'request' });
};
const stored = ({ id }: Pick<User, 'id'>) => workspace.database.users.get(id);

describe('an invited user', () => {
  it('has the terms of the plan and no password, and cannot sign in', async () => {
    const { user, link } = await invite();
    expect(user).toMatchObject({ email: 'eve@example.org', username: 'eve', plan: 'flex', monthlyQuotaMinutes: 240 });
    expect(await stored(user)).toMatchObject({ isActive: true, isInvited: true });
    expect(link).toMatchObject({ purpose: 'invitation', token: 'token-1' });
    for (const password of ['', 'null', 'secret-enough'])
      expect(await codeOf(signIn(user.email, password))).toBe('INVALID_CREDENTIALS');
  });

  it('sets a password with the link, once, within 7 days', async () => {
    const { user, link } = await invite();
    workspace.clock.set('2026-11-30T10:59:59Z');
    await workspace.beginSession(user, 'of eve');
    const signedIn = await setPassword(link.token);
    expect([signedIn.user, await signedIn.isStillValid()]).toEqual([user, true]);
    expect(await stored(user)).toMatchObject({ isInvited: false });
    expect((await signIn(user.email, 'chosen-by-eve')).user).toEqual(user);
    expect(await workspace.sessions()).toEqual([]);
    expect(await codeOf(setPassword(link.token, 'another-one'))).toBe('TOKEN_EXPIRED');
  });

  it('cannot use the link after 7 days, or when deactivated', async () => {
    const eve = await invite();
    const kim = await invite('kim@example.org');
    await workspace.database.users.save({ ...kim.user, isActive: false });
    expect(await codeOf(setPassword(kim.link.token))).toBe('TOKEN_EXPIRED');
    workspace.clock.set('2026-11-30T11:00:00Z');
    expect(await codeOf(setPassword(eve.link.token))).toBe('TOKEN_EXPIRED');
    expect(await stored(eve.user)).toMatchObject({ isInvited: true });
  });
});

describe('a link for a forgotten password', () => {
  it('works for an hour, and leaves the old password valid until then', async () => {
    const link = await createLink(ada.id);
    expect(link.purpose).toBe('reset');
    workspace.clock.set('2026-11-23T11:59:59Z');
    expect((await signIn(ada.email, 'secret-enough')).user).toEqual(ada);
    await setPassword(link.token);
    expect(await codeOf(signIn(ada.email, 'secret-enough'))).toBe('INVALID_CREDENTIALS');
    const late = await createLink(ada.id);
    workspace.clock.set('2026-11-23T12:59:59Z');
    expect(await codeOf(setPassword(late.token))).toBe('TOKEN_EXPIRED');
  });

  it('is not used if it is replaced, or the user deactivated, while the password is hashed', async () => {
    const { token } = await createLink(ada.id);
    const hasher = new PlainPasswordHasher();
    jest.spyOn(hasher, 'hash').mockImplementationOnce(async () => {
      await createLink(ada.id);
      return 'plain:late';
    });
    expect(await codeOf(setPassword(token, 'late', hasher))).toBe('TOKEN_EXPIRED');
    const other = await createLink(ada.id);
    jest.spyOn(hasher, 'hash').mockImplementationOnce(async () => {
      await workspace.database.users.save({ ...ada, isActive: false });
      return 'plain:late';
    });
    expect(await codeOf(setPassword(other.token, 'late', hasher))).toBe('TOKEN_EXPIRED');
    await workspace.database.users.save({ ...ada, isActive: true });
    expect((await signIn(ada.email, 'secret-enough')).user).toEqual(ada);
  });

  it('stops working when the password is changed in another way', async () => {
    const { database, clock } = workspace;
    const first = await createLink(ada.id);
    const change = { userId: ada.id, newPassword: 'by-the-admin', keepSessionId: null };
    await users().setPassword({ caller: callerOf(admin), ...change });
    expect(await codeOf(setPassword(first.token))).toBe('TOKEN_EXPIRED');
    const second = await createLink(ada.id);
    const throttle = new CountingThrottle();
    await new ChangeOwnPassword(database.users, database.unitOfWork, passwords, throttle, clock).execute({
      ...{ caller: callerOf(ada), currentPassword: 'by-the-admin', newPassword: 'my-own-choice' },
      ...{ address: '192.0.2.1', sessionId: 'session', keepsTokensAndFeeds: false },
    });
    expect(await codeOf(setPassword(second.token))).toBe('TOKEN_EXPIRED');
  });

  it('is not made for an unknown or inactive user', async () => {
    await workspace.database.users.save({ ...ada, isActive: false });
    expect(await codeOf(createLink(ada.id))).toBe('VALIDATION_FAILED');
    expect(await codeOf(createLink(99 as UserId))).toBe('NOT_FOUND');
  });

  it('costs no hash if it is unknown', async () => {
    const hasher = new PlainPasswordHasher();
    const hash = jest.spyOn(hasher, 'hash');
    expect(await codeOf(setPassword('unknown', 'chosen-by-eve', hasher))).toBe('TOKEN_EXPIRED');
    expect(hash).not.toHaveBeenCalled();
  });
});

describe('mail', () => {
  const sent = async () =>
    (await workspace.sentMessages()).map(({ to, content }) => [
      ...[to.email, content.kind, 'token' in content ? content.token : null],
    ]);

  it('brings an invitation, and later ones only on request', async () => {
    const { user, link } = await invite();
    const copied = await createLink(user.id);
    const again = await createLink(user.id, true);
    expect([link.isSent, copied.isSent, again.isSent]).toEqual([true, false, true]);
    // The first password is not reported.
    await setPassword(again.token);
    expect(await sent()).toEqual([
      [user.email, 'invitation', link.token],
      [user.email, 'invitation', again.token],
    ]);
  });

  it('brings a link for a forgotten password, and reports the new one', async () => {
    const { token } = await createLink(ada.id, true);
    await setPassword(token);
    expect(await sent()).toEqual([
      [ada.email, 'passwordReset', token],
      [ada.email, 'passwordChanged', null],
    ]);
  });
});

it('the audit log of links names each link and each new password, and contains no token', async () => {
  const { user, link } = await invite();
  await setPassword(link.token);
  await createLink(user.id);
  const entries = (await workspace.audit()).reverse();
  expect(entries.map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual([
    ['user.invited', admin.id, user.id],
    ['user.passwordSet', user.id, user.id],
    ['user.linkCreated', admin.id, user.id],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/token|chosen-by-eve/);
});

describe('a request for a forgotten password', () => {
  let throttle: CountingThrottle;
  let deferred: HeldWork;

  beforeEach(() => {
    throttle = new CountingThrottle();
    deferred = new HeldWork();
  });

  const request = (email: string, address = '192.0.2.1') => {
    const { database, tokens, clock } = workspace;
    return new RequestPasswordReset(database.users, database.unitOfWork, tokens, throttle, deferred, clock).execute({
      email,
      address,
      requestId: 'request',
    });
  };
  const sent = async () => (await workspace.sentMessages()).map(({ to, content }) => [to.email, content.kind]);
  it.each([
    ['a known email', 'ada@example.org'],
    ['an unknown email', 'eve@example.org'],
    ['the email of an invited user', 'kim@example.org'],
    ['the email of an inactive user', 'off@example.org'],
  ])('does the same work for %s before the answer', async (_, email) => {
    await workspace.user('kim', { passwordHash: null });
    await workspace.database.users.save({ ...(await workspace.user('off')), isActive: false });
    const { users, unitOfWork } = workspace.database;
    const calls = [
      jest.spyOn(users, 'findCredentials'),
      jest.spyOn(users, 'find'),
      jest.spyOn(unitOfWork, 'run'),
      jest.spyOn(workspace.tokens, 'create'),
    ];
    await request(email);
    expect(calls.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 0]);
    expect([throttle.resets.length, deferred.held.length]).toEqual([1, 1]);
  });

  it('sends a link that works to a user with a password, whatever the case of the email', async () => {
    await request(' ADA@Example.org ');
    await deferred.settle();
    expect(await sent()).toEqual([[ada.email, 'passwordReset']]);
    const [message] = await workspace.sentMessages();
    const { token } = message!.content as { token: string };
    const { tokens, clock, database } = workspace;
    expect(await database.users.findByPasswordLink(tokens.hashOf(token), clock.now())).toEqual(ada);
    const [entry] = await workspace.audit();
    expect(entry).toMatchObject({
      action: 'user.linkCreated',
      actorId: ada.id,
      subjectId: ada.id,
      requestId: 'request',
    });
    expect(JSON.stringify(entry)).not.toContain(token);
  });

  it('sends an invitation to an invited user, and nothing to others', async () => {
    await workspace.user('kim', { passwordHash: null });
    await workspace.database.users.save({ ...ada, isActive: false });
    for (const email of ['kim@example.org', 'ada@example.org', 'eve@example.org']) await request(email);
    await deferred.settle();
    expect(await sent()).toEqual([['kim@example.org', 'invitation']]);
  });

  it('leaves existing links alone without mail', async () => {
    workspace.disableMail();
    await request(ada.email);
    await deferred.settle();
    expect([await sent(), await workspace.audit()]).toEqual([[], []]);
  });
});

describe('an invitation of several users', () => {
  let eve: User;
  let kim: User;

  beforeEach(async () => {
    eve = await workspace.user('eve', { passwordHash: null });
    kim = await workspace.user('kim', { passwordHash: null });
  });

  const invite = (...users: { id: UserId }[]) => {
    const { database, tokens, clock } = workspace;
    const ids = users.map(({ id }) => id);
    return new InviteUsers(database.unitOfWork, tokens, clock).execute(callerOf(admin), ids);
  };
  const ownerOf = async (token: string) => {
    const { database, tokens, clock } = workspace;
    return (await database.users.findByPasswordLink(tokens.hashOf(token), clock.now()))?.username ?? null;
  };

  it('sends each user a link with mail, in place of the previous one', async () => {
    const first = await invite(eve);
    const { at, invited, skipped } = await invite(kim, eve, kim);
    expect([at, invited.map(({ user }) => user.username), skipped]).toEqual([
      workspace.clock.now(),
      ['kim', 'eve'],
      [],
    ]);
    const sent = (await workspace.sentMessages()).map(({ to, content }) => [
      ...[to.username, content.kind, (content as { token: string }).token],
    ]);
    const links = invited.map(({ user, link }) => [user.username, link.purpose, link.token]);
    expect(sent.slice(1)).toEqual(links);
    expect(await Promise.all(invited.map(({ link }) => ownerOf(link.token)))).toEqual(['kim', 'eve']);
    expect(await ownerOf(first.invited[0]!.link.token)).toBeNull();
  });

  it('makes links without mail, and records each without its token', async () => {
    workspace.disableMail();
    const { invited } = await invite(eve, kim);
    expect([await workspace.sentMessages(), invited.map(({ link }) => link.isSent)]).toEqual([[], [false, false]]);
    const after = { purpose: 'invitation', expiresAt: '2026-11-30T11:00:00Z', isSent: false };
    expect(await workspace.audit()).toMatchObject([
      { action: 'user.linkCreated', subjectId: kim.id, after: { email: kim.email, ...after } },
      { action: 'user.linkCreated', subjectId: eve.id, after: { email: eve.email, ...after } },
    ]);
    expect(JSON.stringify(await workspace.audit())).not.toContain('token');
  });

  it('leaves out those who need no invitation, each with the reason', async () => {
    const { database } = workspace;
    await database.users.changeAll([kim.id], { isActive: false });
    const zoe = await workspace.user('zoe', { passwordHash: null });
    await database.organisationAccounts.keep(zoe.id, { issuer: 'https://login.example', subject: 'zoe' });
    const { invited, skipped } = await invite(admin, ada, kim, zoe, eve);
    expect(invited.map(({ user }) => user.username)).toEqual(['eve']);
    expect(skipped.map(({ user, reason }) => [user.username, reason])).toEqual([
      ['admin', 'self'],
      ['ada', 'passwordSet'],
      ['kim', 'inactive'],
      ['zoe', 'signedIn'],
    ]);
    expect(await invite(ada)).toMatchObject({ invited: [], skipped: [{ reason: 'passwordSet' }] });
  });
});
