import { RequestPasswordReset } from '@roomhours/application';
import { CountingThrottle, HeldWork } from '@roomhours/application/testing';
import type { User } from '@roomhours/domain';
import { TestWorkspace } from '../../../testing/test-workspace';

let workspace: TestWorkspace;
let throttle: CountingThrottle;
let deferred: HeldWork;
let ada: User;

beforeEach(async () => {
  workspace = await TestWorkspace.open();
  throttle = new CountingThrottle();
  deferred = new HeldWork();
  ada = await workspace.user('ada');
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
  expect(entry).toMatchObject({ action: 'user.linkCreated', actorId: ada.id, subjectId: ada.id, requestId: 'request' });
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
