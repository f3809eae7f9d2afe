import { ALL_USERS, type ImportRow, ImportUsers, type NewPerson } from '@roomhours/application';
import { aPerson, callerOf } from '@roomhours/application/testing';
import type { User } from '@roomhours/domain';
import { TestWorkspace } from '../../../testing/test-workspace';

let workspace: TestWorkspace;
let admin: User;

beforeEach(async () => {
  workspace = await TestWorkspace.open();
  admin = await workspace.user('admin', { role: 'admin' });
  await workspace.user('ada');
});

const useCase = () => new ImportUsers(workspace.database.unitOfWork, workspace.tokens, workspace.clock);
const row = (line: number, email: string, change: Partial<NewPerson> = {}): ImportRow => ({
  ...{ line, email, problems: [], person: aPerson(email, change) },
});
const invalid: ImportRow = { line: 9, email: 'x', person: null, problems: [{ field: 'email', message: 'No.' }] };
const run = (rows: ImportRow[], skipsWrong = false) => useCase().execute({ caller: callerOf(admin), rows, skipsWrong });
const stored = async () => {
  const { items } = await workspace.database.users.list({ ...ALL_USERS, isInvited: true });
  return items.map(({ email, username, plan, monthlyQuotaMinutes }) => [email, username, plan, monthlyQuotaMinutes]);
};

it('the verdict of a row is new, exists, or wrong with field and reason; a preview stores nothing', async () => {
  const rows = [
    row(2, 'eve@example.org'),
    row(3, 'ADA@example.org'),
    row(4, ' Eve@Example.org'),
    row(5, 'kim@example.org', { plan: 'gold' }),
    row(6, 'mia@example.org', { role: 'admin', plan: 'gold' }),
    invalid,
  ];
  const verdicts = await useCase().preview(rows);
  expect(verdicts.map(({ line, verdict, problems }) => [line, verdict, ...problems])).toEqual([
    [2, 'new'],
    [3, 'exists'],
    [4, 'wrong', { field: 'email', message: 'This email is in line 2 too.' }],
    [5, 'wrong', { field: 'subscription', message: 'There is no such active plan.' }],
    [6, 'new'],
    [9, 'wrong', { field: 'email', message: 'No.' }],
  ]);
  expect(await stored()).toEqual([]);
});

describe('an import', () => {
  it('adds new users without a password, on their plans and with free usernames', async () => {
    await run([
      row(2, 'ada@other.example', { plan: 'standard' }),
      row(3, 'ada@third.example', { monthlyQuotaMinutes: 90 }),
      row(4, 'ada2@fourth.example'),
      row(5, 'mia@example.org', { role: 'admin', monthlyQuotaMinutes: 60 }),
    ]);
    expect(await stored()).toEqual([
      ['ada2@fourth.example', 'ada22', 'flex', 240],
      ['ada@other.example', 'ada3', 'standard', 1200],
      ['ada@third.example', 'ada2', 'flex', 90],
      ['mia@example.org', 'mia', null, 0],
    ]);
  });

  it('leaves existing users as they are', async () => {
    const { verdicts } = await run([row(2, 'ada@example.org', { plan: 'standard', firstName: 'Other' })]);
    expect(verdicts[0]).toMatchObject({ verdict: 'exists' });
    expect(verdicts[0]!.userId).toBeUndefined();
    const { items } = await workspace.database.users.list({ ...ALL_USERS, search: 'ada' });
    expect(items).toMatchObject([{ firstName: null, plan: 'flex' }]);
  });

  it('sends an invitation to each new user with mail, and makes no link without it', async () => {
    const { verdicts, invitedAt } = await run([row(3, 'ada@example.org'), row(2, 'eve@example.org')]);
    const { database, tokens, clock } = workspace;
    expect(invitedAt).toBe(clock.now());
    const [message, ...others] = await workspace.sentMessages();
    expect([message!.to.email, message!.content.kind, others]).toEqual(['eve@example.org', 'invitation', []]);
    const { token } = message!.content as { token: string };
    expect(await database.users.findByPasswordLink(tokens.hashOf(token), clock.now())).toMatchObject({
      id: verdicts[1]!.userId,
      username: 'eve',
    });
    workspace.disableMail();
    expect((await run([row(2, 'kim@example.org')])).invitedAt).toBeNull();
    expect(tokens.create().token).toBe('token-2');
  });

  it('is one audit entry with the emails, and none if nothing is added', async () => {
    await run([row(2, 'eve@example.org'), row(3, 'kim@example.org')]);
    await run([row(2, 'eve@example.org')]);
    const after = { added: 2, emails: ['eve@example.org', 'kim@example.org'] };
    expect(await workspace.audit()).toMatchObject([
      { action: 'user.imported', subject: 'user', subjectId: null, actorId: admin.id, before: null, after },
    ]);
  });

  it('looks usernames up a constant number of times', async () => {
    const { unitOfWork } = workspace.database;
    const lookups: jest.SpyInstance[] = [];
    const transact = unitOfWork.run.bind(unitOfWork);
    jest.spyOn(unitOfWork, 'run').mockImplementation((scope, work) =>
      transact(scope, (stores) => {
        lookups.push(jest.spyOn(stores.users, 'takenUsernames'));
        return work(stores);
      }),
    );
    await run(Array.from({ length: 300 }, (_, index) => row(index + 2, `info@x${index}.example`)));
    expect(lookups.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
    expect(new Set((await stored()).map(([, username]) => username)).size).toBe(300);
  });
});
