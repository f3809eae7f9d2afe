import { InviteUsers } from '@roomhours/application';
import { callerOf } from '@roomhours/application/testing';
import type { User, UserId } from '@roomhours/domain';
import { TestWorkspace } from '../../../testing/test-workspace';

let workspace: TestWorkspace;
let admin: User;
let eve: User;
let kim: User;

beforeEach(async () => {
  workspace = await TestWorkspace.open();
  admin = await workspace.user('admin', { role: 'admin' });
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
  expect([at, invited.map(({ user }) => user.username), skipped]).toEqual([workspace.clock.now(), ['kim', 'eve'], []]);
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
  const ada = await workspace.user('ada');
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
