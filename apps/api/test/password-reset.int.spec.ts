import { DeferredWork } from '@roomhours/application';
import type { AddedUser, ApiError, PasswordLink } from '@roomhours/contract';
import { Database, type DelayedWork } from '@roomhours/infrastructure';
import { onMySql } from './support/both-engines';
import { fieldsOf } from './support/refusals';
import type { Answer } from './support/test-client';
import { PASSWORD, type TestApi } from './support/test-api';

const RESET = '/api/password-reset';
/** No server listens there, so messages wait. */
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://rooms.example.org/app' };

interface Message {
  kind: string;
  recipient: string;
  content: string;
}

function messagesOf(api: TestApi): Promise<Message[]> {
  const sql = 'SELECT kind, recipient, content FROM message ORDER BY id';
  return api.app.get(Database).read((manager) => manager.query<Message[]>(sql));
}
const settle = (api: TestApi) => (api.app.get(DeferredWork) as DelayedWork).onApplicationShutdown();

onMySql(
  'a forgotten password',
  (api) => {
    const request = <T = ApiError>(email: unknown) => api().anonymous().post<T>(RESET, { email });

    it('is replaced with a link that is sent by mail', async () => {
      await api().member(0, 'ada@example.com');
      expect(await request('ADA@example.com')).toMatchObject({ status: 204, body: null });
      await settle(api());
      const [message, ...others] = await messagesOf(api());
      expect([message!.kind, message!.recipient, others]).toEqual(['passwordReset', 'ada@example.com', []]);
      const { token } = (JSON.parse(message!.content) as { content: { token: string } }).content;
      const answer = await api().anonymous().post('/api/set-password', { token, newPassword: 'battery staple' });
      expect(answer.status).toBe(200);
      expect((await messagesOf(api())).map(({ kind }) => kind)).toEqual(['passwordReset', 'passwordChanged']);
    });

    it('is answered alike for known and unknown emails, with the limits', async () => {
      await api().member(0, 'ada@example.com');
      const known: Answer<ApiError>[] = [];
      const unknown: Answer<ApiError>[] = [];
      for (let count = 0; count < 6; count += 1) known.push(await request('ada@example.com'));
      await api().empty();
      for (let count = 0; count < 6; count += 1) unknown.push(await request('eve@example.com'));
      const shown = ({ status, headers, body }: Answer<ApiError | null>) => [
        status,
        headers.get('Retry-After'),
        body === null ? null : [body.code, body.message],
      ];
      expect(known.map(shown)).toEqual(unknown.map(shown));
      expect(known.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 429]);
      expect(shown(known[5]!)).toEqual([
        429,
        '3600',
        ['TOO_MANY_ATTEMPTS', 'Too many requests. Please try again in 60 minutes.'],
      ]);
      await settle(api());
    });

    it.each([undefined, '', 'ada', 7, null])('needs an email: %j', async (email) => {
      expect(fieldsOf(await request(email))).toEqual([400, 'VALIDATION_FAILED', 'email']);
    });

    it('links of administrators begin with PUBLIC_URL, and are sent on request', async () => {
      const { client: admin } = await api().administrator();
      const { body: eve } = await admin.post<AddedUser>('/api/admin/users', { email: 'eve@example.com', invite: true });
      const path = `/api/admin/users/${eve.id}/password-link`;
      const { body: copied } = await admin.post<PasswordLink>(path, {});
      const { body: sent } = await admin.post<PasswordLink>(path, { send: true });
      expect([eve.link!.sent, copied.sent, sent.sent]).toEqual([true, false, true]);
      expect(sent.url).toMatch(/^https:\/\/rooms\.example\.org\/app\/set-password#token=/);
      expect((await messagesOf(api())).map(({ kind }) => kind)).toEqual(['invitation', 'invitation']);
    });

    it('that an administrator or the user changes is reported', async () => {
      const { client: admin } = await api().administrator();
      const { user, client: ada } = await api().member(0, 'ada@example.com');
      await ada.patch('/api/users/profile', { currentPassword: PASSWORD, newPassword: 'battery staple' });
      await admin.patch(`/api/admin/users/${user.id}/password`, { newPassword: 'another staple' });
      expect((await messagesOf(api())).map(({ kind, recipient }) => [kind, recipient])).toEqual([
        ['passwordChanged', 'ada@example.com'],
        ['passwordChanged', 'ada@example.com'],
      ]);
    });
  },
  { env: MAIL },
);
