import type { AuditRecord, Features, User } from '@roomhours/contract';
import { onMySql } from './support/both-engines';
import { CLIENT, OpenIdProvider } from './support/openid-provider';
import { TestClient } from './support/test-client';

const PUBLIC_URL = 'https://rooms.example.com';
const START = '/api/sign-in/organisation';
const CALLBACK = `${PUBLIC_URL}${START}/callback`;
const COOKIE = 'roomhours.sid';
const ADA = { email: 'ada@example.com', email_verified: true, given_name: 'Ada', family_name: 'Lovelace' };
const FAILED = '/?organisation=failed';
const refusedAs = (reason: string) => `/?organisation=${reason}`;

let provider: OpenIdProvider;
const settings = () => ({
  ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
  PUBLIC_URL,
});

beforeAll(async () => {
  provider = await OpenIdProvider.start(CALLBACK);
});
beforeEach(() =>
  provider.want({
    claims: ADA,
    idTokenClaims: {},
    subject: 'person',
    hasUserInfo: true,
    idTokenSeconds: 600,
    isForged: false,
    nonce: null,
  }),
);
afterAll(() => provider.stop());

/** Begins a sign-in. Returns the address at the provider. */
async function begin(browser: TestClient): Promise<string> {
  const { status, headers } = await browser.get(START);
  expect(status).toBe(302);
  return headers.get('Location')!;
}

/** Returns to the callback. Returns the path to which the API leads. */
async function returnTo(browser: TestClient, path: string): Promise<string> {
  const { status, headers } = await browser.get(path);
  expect(status).toBe(302);
  return headers.get('Location')!;
}

async function signIn(browser: TestClient): Promise<string> {
  return returnTo(browser, await provider.authorise(await begin(browser), CALLBACK));
}

const userOf = (browser: TestClient) => browser.get<User>('/api/user');

onMySql(
  'a sign-in with the organisation',
  (api) => {
    let browser: TestClient;

    beforeEach(async () => {
      await api().member(0, 'ada@example.com');
      browser = api().anonymous();
    });

    it('keeps its state over TLS in a cookie of this host alone', async () => {
      const { headers } = await browser.get(START, { 'X-Forwarded-Proto': 'https' });
      expect(headers.get('Set-Cookie')).toMatch(
        /^__Host-roomhours\.sid=[^;]+; Path=\/; (?!.*Domain).*HttpOnly; Secure/,
      );
    });

    it('is offered', async () => {
      expect((await browser.get<Features>('/api/features')).body.organisationSignIn).toBe(true);
    });

    it('sends a code challenge, a state and a nonce to the provider, and no secret', async () => {
      const url = new URL(await begin(browser));
      const sent = Object.fromEntries(url.searchParams);
      expect(sent).toMatchObject({
        ...{ client_id: CLIENT.id, response_type: 'code', redirect_uri: CALLBACK, code_challenge_method: 'S256' },
        ...{ scope: 'openid email profile', state: expect.any(String), nonce: expect.any(String) },
      });
      expect(url.href).not.toContain(CLIENT.secret);
    });

    it('begins a session of the user with the verified email, which a sign-out ends', async () => {
      await provider.want({ claims: { ...ADA, email: 'ADA@example.com' } });
      const path = await provider.authorise(await begin(browser), CALLBACK);
      const before = browser.twin();
      expect(await returnTo(browser, path)).toBe('/');
      expect((await userOf(browser)).body.email).toBe('ada@example.com');
      expect(browser.cookie(COOKIE)).not.toBe(before.cookie(COOKIE));
      expect((await userOf(before)).status).toBe(401);

      await browser.post('/api/logout');
      expect((await userOf(browser)).status).toBe(401);
    });

    it.each([
      ['an unknown email', { ...ADA, email: 'ben@example.com' }, 'unknown'],
      ['an email that is not verified', { ...ADA, email_verified: false }, 'unverified'],
      ['an email that is not verified, as text', { ...ADA, email_verified: 'false' }, 'unverified'],
      ['an email without a word about it', { email: ADA.email }, 'unverified'],
      ['no email', { given_name: 'Ada' }, 'no-email'],
      ['an invalid email', { ...ADA, email: 'ada\u0000@example.com' }, 'no-email'],
    ])('is refused for %s, with the reason', async (_, claims, reason) => {
      await provider.want({ claims });
      expect(await signIn(browser)).toBe(refusedAs(reason));
      expect((await userOf(browser)).status).toBe(401);
    });

    it('takes the email and the word about it from one document', async () => {
      await provider.want({
        idTokenClaims: { email: ADA.email },
        claims: { email: 'x@example.com', email_verified: true },
      });
      expect(await signIn(browser)).toBe(refusedAs('unknown'));
      await provider.want({
        idTokenClaims: { email: 'x@example.com', email_verified: true },
        claims: { email: ADA.email },
      });
      expect(await signIn(browser)).toBe(refusedAs('unknown'));
    });

    it('accepts the word as text', async () => {
      await provider.want({ claims: { ...ADA, email_verified: 'true' } });
      expect(await signIn(browser)).toBe('/');
    });

    it('is refused for another account with the same email', async () => {
      expect(await signIn(browser)).toBe('/');
      await provider.want({ subject: 'other' });
      expect(await signIn(api().anonymous())).toBe(refusedAs('other-account'));
    });

    it('is refused for an inactive user, and recorded', async () => {
      const admin = (await api().administrator()).client;
      const [ada] = (await admin.get<User[]>('/api/admin/users?search=ada@')).body;
      await admin.patch(`/api/admin/users/${ada!.id}/active`, { isActive: false });

      expect(await signIn(browser)).toBe(refusedAs('inactive'));

      const [last] = (await admin.get<AuditRecord[]>('/api/admin/audit')).body;
      expect(last).toMatchObject({ action: 'login.failed', actorEmail: 'ada@example.com' });
    });

    it.each([
      ['a forged ID token', { isForged: true }],
      ['an expired ID token', { idTokenSeconds: -600 }],
      ['an ID token for another request', { nonce: 'another' }],
    ])('fails with %s', async (_, fault) => {
      await provider.want(fault);
      expect(await signIn(browser)).toBe(FAILED);
      expect((await userOf(browser)).status).toBe(401);
    });

    it('fails with another state, a made-up code, and a refusal of the provider', async () => {
      for (const change of [{ state: 'another' }, { code: 'made-up' }, { error: 'access_denied', code: '' }]) {
        const path = new URL(await provider.authorise(await begin(browser), CALLBACK), PUBLIC_URL);
        for (const [name, value] of Object.entries(change)) {
          if (value === '') path.searchParams.delete(name);
          else path.searchParams.set(name, value);
        }
        expect(await returnTo(browser, path.pathname + path.search)).toBe(FAILED);
      }
      expect((await userOf(browser)).status).toBe(401);
    });

    it('fails in another browser, with a forged cookie, and with the code of another sign-in', async () => {
      const path = await provider.authorise(await begin(browser), CALLBACK);
      expect(await returnTo(api().anonymous(), path)).toBe(FAILED);

      const forged = TestClient.withCookies(`${COOKIE}=${browser.cookie(COOKIE)!.slice(0, -2)}xx`, [api().address]);
      expect(await returnTo(forged, path)).toBe(FAILED);

      const other = api().anonymous();
      const otherUrl = new URL(await begin(other));
      const injected = new URL(path, PUBLIC_URL);
      injected.searchParams.set('state', otherUrl.searchParams.get('state')!);
      expect(await returnTo(other, injected.pathname + injected.search)).toBe(FAILED);
    });

    it('cannot be replayed', async () => {
      const path = await provider.authorise(await begin(browser), CALLBACK);
      const copy = browser.twin();
      expect(await returnTo(browser, path)).toBe('/');

      expect(await returnTo(browser, path)).toBe(FAILED);
      expect(await returnTo(copy, path)).toBe(FAILED);
      expect((await userOf(copy)).status).toBe(401);
    });

    it('fails after ten minutes', async () => {
      const path = await provider.authorise(await begin(browser), CALLBACK);
      api().clock.set('2026-03-02T08:10:00Z');
      expect(await returnTo(browser, path)).toBe(FAILED);
    });
  },
  { env: () => ({ ...settings(), TRUST_PROXY: '1' }) },
);

onMySql(
  'a sign-in with an organisation whose people are added',
  (api) => {
    it('adds a user on the plan', async () => {
      const browser = api().anonymous();
      expect(await signIn(browser)).toBe('/');
      expect((await userOf(browser)).body).toMatchObject({
        ...{ email: 'ada@example.com', username: 'ada', firstName: 'Ada', lastName: 'Lovelace' },
        ...{ role: 'user', subscription: 'standard', monthlyQuota: 20 },
      });
      expect(await signIn(api().anonymous())).toBe('/');
    });

    it('adds no second user for an inactive one whose email has changed at the provider', async () => {
      expect(await signIn(api().anonymous())).toBe('/');
      const admin = (await api().administrator()).client;
      const [ada] = (await admin.get<User[]>('/api/admin/users?search=ada@')).body;
      await admin.patch(`/api/admin/users/${ada!.id}/active`, { isActive: false });
      await provider.want({ claims: { ...ADA, email: 'changed@example.com' } });

      const browser = api().anonymous();
      expect(await signIn(browser)).toBe(refusedAs('inactive'));
      expect((await userOf(browser)).status).toBe(401);
      expect((await admin.get<User[]>('/api/admin/users?search=changed@')).body).toEqual([]);
    });

    it('adds a user without the names that Add User would refuse', async () => {
      await provider.want({ claims: { ...ADA, given_name: 'A'.repeat(101), family_name: ' Lovelace ' } });
      const browser = api().anonymous();
      expect(await signIn(browser)).toBe('/');
      expect((await userOf(browser)).body).toMatchObject({ firstName: null, lastName: 'Lovelace' });
    });
  },
  { env: () => ({ ...settings(), OIDC_CREATE_USERS: 'standard' }) },
);

onMySql(
  'a sign-in with an organisation that is trusted and has no userinfo endpoint',
  (api) => {
    beforeEach(async () => {
      await api().member(0, ADA.email);
      await provider.want({ hasUserInfo: false, claims: {} });
    });

    it('accepts an email without a word about it', async () => {
      await provider.want({ idTokenClaims: { email: ADA.email } });
      expect(await signIn(api().anonymous())).toBe('/');
    });

    it.each([false, 'false', null, 0])('refuses an email with the word %j', async (word) => {
      await provider.want({ idTokenClaims: { email: ADA.email, email_verified: word } });
      expect(await signIn(api().anonymous())).toBe(refusedAs('unverified'));
    });
  },
  { env: () => ({ ...settings(), OIDC_TRUST_EMAIL: 'true' }) },
);

onMySql(
  'a sign-in with an organisation that cannot be reached',
  (api) => {
    it('fails', async () => {
      expect((await api().anonymous().get(START)).headers.get('Location')).toBe(FAILED);
    });
  },
  { env: () => ({ ...settings(), OIDC_ISSUER: 'http://127.0.0.1:9' }) },
);
