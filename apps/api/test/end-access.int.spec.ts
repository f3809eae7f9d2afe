import { DemoAccountAdministration } from '@roomhours/application';
import type { User } from '@roomhours/domain';
import { Database } from '@roomhours/infrastructure';
import { BearerClient, createToken } from './support/bearer-client';
import { onBothEngines } from './support/both-engines';
import { PASSWORD } from './support/test-api';
import type { TestClient } from './support/test-client';

const NEW_PASSWORD = 'another horse battery';
const FEEDS = '/api/users/profile/calendar-feeds';

interface Person {
  user: User;
  client: TestClient;
}

onBothEngines('the access to an account', (api) => {
  let admin: Person;
  let ada: Person;
  let session: TestClient;
  let token: string;
  let feed: string;
  let link: string;

  beforeEach(async () => {
    admin = await api().administrator('admin@example.com');
    ada = await api().member(0, 'ada@example.com');
    session = await api().anonymous().signIn('ada@example.com', PASSWORD);
    token = (await createToken(ada.client, 'read')).token;
    const own = { kind: 'own', currentPassword: PASSWORD };
    feed = new URL((await ada.client.post<{ url: string }>(FEEDS, own)).body.url).pathname;
    const path = `/api/admin/users/${ada.user.id}/password-link`;
    link = (await admin.client.post<{ url: string }>(path, {})).body.url.split('token=')[1]!;
  });

  const statuses = async () => ({
    session: (await session.get('/api/user')).status,
    token: (await new BearerClient([api().address], token).get('/api/user')).status,
    feed: (await api().anonymous().get(feed)).status,
    link: (await api().anonymous().post('/api/set-password', { token: link, newPassword: NEW_PASSWORD })).status,
  });
  const change = async (method: string, path: string, json: object, { client }: Person = admin) => {
    const { status } = await client.call(method, path, { json });
    expect([200, 204]).toContain(status);
  };
  const activate = (isActive: boolean) => change('PATCH', `/api/admin/users/${ada.user.id}/active`, { isActive });
  const changeOwn = (more: object) =>
    change('PATCH', '/api/users/profile', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, ...more }, ada);

  /** Every way of ending the access. A deactivated user is activated again, because nothing may come back. */
  const ways: [string, () => Promise<void>][] = [
    [
      'a deactivation',
      async () => {
        await activate(false);
        await activate(true);
      },
    ],
    [
      'a deactivation with others',
      async () => {
        await change('POST', '/api/admin/users/bulk/deactivation', { users: [{ id: ada.user.id }] });
        await activate(true);
      },
    ],
    [
      'the deactivation of demo accounts',
      async () => {
        await api()
          .app.get(Database)
          .write((manager) => manager.query('UPDATE app_user SET is_demo = 1'));
        await api().app.get(DemoAccountAdministration).deactivateAll();
        await api()
          .app.get(Database)
          .write((manager) => manager.query('UPDATE app_user SET is_active = 1'));
      },
    ],
    [
      'a password that an administrator sets',
      () => change('PATCH', `/api/admin/users/${ada.user.id}/password`, { newPassword: NEW_PASSWORD }),
    ],
    [
      'a password that is set by a link',
      () => change('POST', '/api/set-password', { token: link, newPassword: NEW_PASSWORD }),
    ],
    ['a change of the own password', () => changeOwn({})],
  ];

  it('is open before', async () => {
    expect(await statuses()).toEqual({ session: 200, token: 200, feed: 200, link: 200 });
  });

  it.each(ways)('ends completely by %s', async (_, end) => {
    await end();
    expect(await statuses()).toEqual({ session: 401, token: 401, feed: 404, link: 410 });
  });

  it('leaves tokens and feeds if the member keeps them with a new password', async () => {
    await changeOwn({ keepTokensAndFeeds: true });
    expect(await statuses()).toEqual({ session: 401, token: 200, feed: 200, link: 410 });
    expect((await ada.client.get('/api/user')).status).toBe(200);
  });

  it('ends, or is kept, with an own password that an administrator sets in the panel', async () => {
    const own = (await createToken(admin.client, 'read')).token;
    const status = async () => (await new BearerClient([api().address], own).get('/api/user')).status;
    const path = `/api/admin/users/${admin.user.id}/password`;
    await change('PATCH', path, { newPassword: NEW_PASSWORD, keepTokensAndFeeds: true });
    expect(await status()).toBe(200);
    await change('PATCH', path, { newPassword: NEW_PASSWORD });
    expect([await status(), (await admin.client.get('/api/user')).status]).toEqual([401, 200]);
  });

  it('of others always ends with a password that an administrator sets', async () => {
    const path = `/api/admin/users/${ada.user.id}/password`;
    await change('PATCH', path, { newPassword: NEW_PASSWORD, keepTokensAndFeeds: true });
    expect(await statuses()).toEqual({ session: 401, token: 401, feed: 404, link: 410 });
  });

  it('leaves other users alone', async () => {
    await activate(false);
    expect((await admin.client.get('/api/user')).status).toBe(200);
  });
});
