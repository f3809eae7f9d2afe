import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CreatedCalendarFeed, PasswordLink, User, WebhookWithSecret } from '@roomhours/contract';
import type { ApiProcess } from './support/api-process';
import { BearerClient, createToken } from './support/bearer-client';
import { builtApis } from './support/built-apis';
import type { TestClient } from './support/test-client';

const BACKUP = join(__dirname, '../../../tools/backup.mjs');
const LISTS = [
  '/api/admin/audit',
  '/api/admin/webhooks',
  '/api/admin/webhook-deliveries',
  '/api/admin/messages',
  '/api/admin/users',
  '/api/users/profile/api-tokens',
  '/api/users/profile/calendar-feeds',
  '/api/user',
  '/api/features',
  '/api/health/ready',
  '/api/docs-json',
];
/** Nothing listens on the port for discarded data. */
const AWAY = '127.0.0.1:9';
const SETTINGS = {
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'canary-password',
  SESSION_SECRET: 'canary-session-secret',
  SMTP_URL: `smtp://robot:canary-smtp@${AWAY}`,
  MAIL_FROM: 'rooms@example.com',
  PUBLIC_URL: `http://${AWAY}`,
  OIDC_ISSUER: `http://${AWAY}`,
  OIDC_CLIENT_ID: 'roomhours',
  OIDC_CLIENT_SECRET: 'canary-oidc',
  DEMO_DATA: 'false',
};

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** The secrets that the API creates. */
interface Secrets {
  token: string;
  feed: string;
  link: string;
  webhook: string;
}

describe('the secrets', () => {
  const apis = builtApis();
  let api: ApiProcess;
  let administrator: TestClient;

  const launch = (env: Record<string, string> = {}) => {
    api = apis.launch({ ...SETTINGS, DATABASE_URL: `sqlite:${join(apis.folder(), 'a.sqlite')}`, ...env });
  };

  async function createSecrets(): Promise<Secrets> {
    const { token } = await createToken(administrator, 'admin');
    const own = { kind: 'own', currentPassword: administrator.password };
    const feed = await administrator.post<CreatedCalendarFeed>('/api/users/profile/calendar-feeds', own);
    const ada = { email: 'ada@example.com', password: 'canary-ada', subscription: 'flex' };
    const { id } = (await administrator.post<User>('/api/admin/users', ada)).body;
    const link = await administrator.post<PasswordLink>(`/api/admin/users/${id}/password-link`, {});
    const hook = { url: `http://${AWAY}/hook?key=canary-key`, events: ['room.created'] };
    const webhook = await administrator.post<WebhookWithSecret>('/api/admin/webhooks', hook);
    await administrator.post(`/api/admin/webhooks/${webhook.body.id}/test`, {});
    return {
      token,
      feed: /[\w-]{43}/.exec(feed.body.url)![0],
      link: new URL(link.body.url).hash.slice('#token='.length),
      webhook: webhook.body.secret,
    };
  }

  /** Returns the answers to requests that contain the secrets and are refused. */
  async function refusals({ token, feed, link }: Secrets): Promise<unknown[]> {
    const client = await api.client();
    const bearer = new BearerClient([await api.address()], token);
    const answers = [
      await bearer.post('/api/users/profile/api-tokens', { name: token, scope: link, expiresInDays: feed }),
      await bearer.get('/api/bookings/999?token=canary-query'),
      await bearer.get(`/api/bookings?weekStart=${token}`),
      await client.get(`/calendar/${feed}`),
      await client.get(`/calendar/${feed}.ics?key=${feed}`, { 'If-None-Match': feed }),
      await client.post('/api/set-password', { token: link, newPassword: 'x' }),
      await client.post('/api/login', { email: SETTINGS.ADMIN_EMAIL, password: 'canary-wrong' }),
      await client.call('POST', '/api/login', { text: `{"password": "${token}`, headers: JSON_TYPE }),
      await client.get('/api/sign-in/organisation'),
      await client.get('/api/sign-in/organisation/callback?code=canary-code&state=canary-state'),
      await client.post('/api/login', { email: 'ada@example.com', password: 'canary-ada', x: link }),
    ];
    return answers.map(({ status, body, headers }) => [status, body, headers.get('Location')]);
  }

  it('are in no log, no list, no error, no backup and no output of its tool', async () => {
    launch();
    administrator = await (await api.client()).signIn(SETTINGS.ADMIN_EMAIL, SETTINGS.ADMIN_PASSWORD);
    const secrets = await createSecrets();
    const refused = await refusals(secrets);
    const lists = await Promise.all(LISTS.map(async (path) => administrator.get(path)));
    expect(lists.map(({ status }) => status)).toEqual(LISTS.map(() => 200));
    const file = join(apis.folder(), 'all.backup');
    const env = { ...process.env, DATABASE_URL: `sqlite:${join(apis.folder(), 'a.sqlite')}` };
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [BACKUP, file], { env });
    await api.stop();

    const hashed = [secrets.token.slice('rh_'.length), secrets.feed, secrets.link];
    const hidden = [...hashed, secrets.webhook, administrator.cookie('roomhours.sid')!];
    const texts = { refused, lists: lists.map(({ body }) => body), stdout, stderr };
    for (const secret of hidden) {
      expect(api.output).not.toContain(secret);
      expect(JSON.stringify(texts)).not.toContain(secret);
    }
    // Deliveries and webhooks show their addresses to administrators; everything else is in no text.
    expect(api.output).not.toContain('canary');
    expect(JSON.stringify(texts).replaceAll('canary-key', '')).not.toContain('canary');
    // Secrets that sign deliveries are stored as they are (webhooks.md).
    const backup = await readFile(file, 'latin1');
    for (const secret of [...hashed, 'canary-ada', SETTINGS.ADMIN_PASSWORD]) expect(backup).not.toContain(secret);
  });

  it('of the settings are in no log of a start that cannot reach its database', async () => {
    launch({ DATABASE_URL: `mysql://robot:canary-database@${AWAY}/rooms` });
    await api.printed(/(Waiting for the MySQL database)/);
    await api.stop();
    expect(api.output).not.toContain('canary');
  });
});
