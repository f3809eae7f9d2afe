import type { ListedUser, MemberUsage } from '@roomhours/contract';
import type { Room } from '@roomhours/domain';
import { onMySql } from './support/both-engines';
import { fieldsOf } from './support/refusals';
import type { TestClient } from './support/test-client';

/** It is Monday 2 March 2026, 09:00 in Berlin. */
onMySql('the usage of all members', (api) => {
  let admin: TestClient;
  let room: Room;

  beforeEach(async () => {
    admin = (await api().administrator()).client;
    room = await api().room('Salon');
    await api().member(0, 'idle@example.com');
    const ada = (await api().member(3, 'ada@example.com')).client;
    const ben = (await api().member(0, 'ben@example.com')).client;
    await book(ada, '2026-03-03T10:00', '2026-03-03T11:30');
    await book(ada, '2026-04-01T10:00', '2026-04-01T11:00');
    await book(ben, '2026-03-03T12:00', '2026-03-03T14:00');
    await book(admin, '2026-03-03T15:00', '2026-03-03T17:00');
  });

  const book = async (who: TestClient, startTime: string, endTime: string) =>
    expect((await who.post('/api/bookings', { roomId: room.id, startTime, endTime })).status).toBe(201);
  const usage = (query = '') => admin.get<MemberUsage[]>(`/api/admin/reports/members${query}`);
  const hours = async (query: string) => {
    const { body, headers } = await usage(query);
    const lines = body.map((one) => [one.email.split('@')[0], one.hoursUsed, one.quota, one.percentUsed]);
    return [headers.get('X-Total-Count'), ...lines];
  };

  it('lists every member of the current month with quota and plan, most hours first', async () => {
    expect(await hours('')).toEqual(['3', ['ben', 2, 0, null], ['ada', 1.5, 3, 50], ['idle', 0, 0, null]]);
    expect((await usage()).body[1]).toMatchObject({ name: 'Ada', subscription: 'flex' });
  });

  it('adds up the months of a range, and their quotas', async () => {
    expect(await hours('?from=2026-03&to=2026-04')).toEqual([
      ...['3', ['ada', 2.5, 6, 42], ['ben', 2, 0, null], ['idle', 0, 0, null]],
    ]);
    expect(await hours('?from=2026-04')).toEqual([
      ...['3', ['ada', 1, 3, 33], ['ben', 0, 0, null], ['idle', 0, 0, null]],
    ]);
    expect(await hours('?from=2026-03&page=2&pageSize=1')).toEqual(['3', ['ada', 1.5, 3, 50]]);
  });

  it('can be downloaded as a file', async () => {
    const { body, headers } = await admin.get<string>(
      '/api/admin/reports/members.csv?from=2026-03&separator=semicolon',
    );
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="roomhours-members-2026-03.csv"');
    expect(body.trim().split('\r\n').slice(0, 3)).toEqual([
      expect.stringMatching(
        /Email;Name;Subscription;Hours Used;Quota;% Used;User;Company;Hours 2026-03;Quota 2026-03;Over Quota 2026-03$/,
      ),
      expect.stringMatching(/^ben@example\.com;Ada;flex;2;Unlimited;;\d+;;2;Unlimited;0$/),
      expect.stringMatching(/^ada@example\.com;Ada;flex;1,5;3;50;\d+;;1,5;3;0$/),
    ]);
  });

  it('has the hours over the quota of each month, by the quota of that month', async () => {
    api().clock.set('2026-04-02T08:00:00Z');
    admin = (await api().administrator('later@example.com')).client;
    const ada = (await admin.get<ListedUser[]>('/api/admin/users?search=ada@')).body[0]!;
    await admin.patch(`/api/admin/users/${ada.id}/quota`, { monthlyQuota: 0.5 });
    await admin.patch(`/api/admin/users/${ada.id}`, { company: 'Acme' });
    const { body } = await admin.get<string>('/api/admin/reports/members.csv?from=2026-03&to=2026-04&sort=email');
    expect(body.split('\r\n')[1]).toBe(`ada@example.com,Ada,flex,2.5,1,250,${ada.id},Acme,1.5,3,0,1,0.5,0.5`);
    const companies = await admin.get('/api/admin/reports/companies?from=2026-03&to=2026-04');
    expect(companies.body).toEqual([
      { company: 'Acme', members: 1, hoursUsed: 2.5, hoursOver: 0.5 },
      { company: null, members: 2, hoursUsed: 2, hoursOver: 0 },
    ]);
  });

  it.each([
    ['from=2026-13', 'from'],
    ['from=2026-03&to=2026-02', 'to'],
    ['from=2026-03&to=2027-03', 'to'],
  ])('is refused with %s', async (query, field) => {
    expect(fieldsOf(await usage(`?${query}`))).toEqual([400, 'VALIDATION_FAILED', field]);
  });
});
