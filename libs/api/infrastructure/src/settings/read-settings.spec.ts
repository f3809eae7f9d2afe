import { join, relative } from 'node:path';
import { InvalidSettings, readSettings } from '.';

const read = (env: Record<string, string>) => readSettings(env, '/srv/roomhours');

function linesOf(env: Record<string, string>): readonly string[] {
  try {
    read(env);
  } catch (error) {
    if (error instanceof InvalidSettings) return error.lines;
    throw error;
  }
  return [];
}

const PRODUCTION = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(16) };
const ADMIN = { ADMIN_EMAIL: 'admin@example.com' };
const PROVIDER = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'rooms', OIDC_CLIENT_SECRET: 'hidden' };
const ORGANISATION = {
  issuer: 'https://id.example',
  clientId: 'rooms',
  clientSecret: 'hidden',
  planOfAddedUsers: null,
};
const CDN = 'https://cdn.example.com';

const neededByOrganisation = (name: string) => `${name} is missing: the sign-in with the organisation needs it.`;
const NEEDED_BY_MAIL = 'is missing: SMTP_URL is set without it, and the links in messages need it.';
const ORIGINS = 'REMOTE_ORIGINS must be origins such as https://front.example.org, with commas between.';

describe('settings', () => {
  it('have a default for everything', () => {
    expect(read({})).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      database: { kind: 'sqlite', path: '/srv/roomhours/data/roomhours.sqlite' },
      sessionSecret: null,
      timeZone: process.env['TZ'],
      administrator: null,
      allowRegistration: false,
      demoData: true,
      mail: {
        target: { kind: 'folder', path: '/srv/roomhours/data/mail' },
        from: { name: 'Roomhours', address: 'no-reply@localhost' },
        publicUrl: 'http://localhost:3000',
      },
      organisation: null,
      publicOrigin: null,
      webhookAllowedHosts: [],
      bookingBudget: { member: 1_000, administrator: 20_000 },
      trustProxy: null,
      metrics: null,
      remotesUrl: '/remotes.json',
      remoteOrigins: [],
      releasesDir: null,
      retentionMonths: null,
      drainSeconds: 0,
    });
  });

  it('are read from the environment', () => {
    const settings = read({
      NODE_ENV: 'production',
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'mysql://user:pass@db:3306/rooms',
      SESSION_SECRET: 'a long and random text',
      WORKSPACE_TIME_ZONE: 'Europe/Berlin',
      WEBHOOK_ALLOWED_HOSTS: 'Hooks.intern, 10.0.0.7',
      ADMIN_EMAIL: ' admin@example.com ',
      ADMIN_PASSWORD: ' secret word ',
      ALLOW_REGISTRATION: 'true',
      DEMO_DATA: 'true',
      SMTP_URL: 'smtps://user:pass@mail.example.com:465',
      MAIL_FROM: ' Front desk <desk@example.com> ',
      PUBLIC_URL: 'https://rooms.example.com/',
      TRUST_PROXY: 'loopback, 10.0.0.0/8',
      METRICS_PORT: '9464',
      METRICS_HOST: '0.0.0.0',
      REMOTES_URL: 'https://cdn.example.com/remotes.json',
      REMOTE_ORIGINS: 'https://member.example.com, http://127.0.0.1:8080',
      RELEASES_DIR: '/srv/releases',
      RETENTION_MONTHS: '120',
      DRAIN_SECONDS: '15',
      BOOKING_CHANGES_PER_MINUTE: '500',
      ADMIN_BOOKING_CHANGES_PER_MINUTE: '99999',
    });
    expect(settings).toEqual({
      production: true,
      port: 8080,
      host: '0.0.0.0',
      database: { kind: 'mysql', url: 'mysql://user:pass@db:3306/rooms' },
      sessionSecret: 'a long and random text',
      timeZone: 'Europe/Berlin',
      administrator: { email: 'admin@example.com', password: ' secret word ' },
      allowRegistration: true,
      demoData: true,
      mail: {
        target: { kind: 'smtp', url: 'smtps://user:pass@mail.example.com:465' },
        from: { name: 'Front desk', address: 'desk@example.com' },
        publicUrl: 'https://rooms.example.com',
      },
      organisation: null,
      publicOrigin: 'https://rooms.example.com',
      webhookAllowedHosts: ['hooks.intern', '10.0.0.7'],
      bookingBudget: { member: 500, administrator: 99_999 },
      trustProxy: 'loopback,10.0.0.0/8',
      metrics: { host: '0.0.0.0', port: 9464 },
      remotesUrl: 'https://cdn.example.com/remotes.json',
      remoteOrigins: ['https://member.example.com', 'http://127.0.0.1:8080'],
      releasesDir: '/srv/releases',
      retentionMonths: 120,
      drainSeconds: 15,
    });
  });

  it.each<[string, Record<string, string>, object]>([
    ['an empty value', { PORT: '', DATABASE_URL: '', ADMIN_EMAIL: '' }, read({})],
    ['the manifest on another origin', { REMOTES_URL: `${CDN}/r.json` }, { remoteOrigins: [CDN] }],
    ['a named database', { DATABASE_URL: 'sqlite:x.sqlite' }, { demoData: false }],
    ['a named database and DEMO_DATA', { DATABASE_URL: 'sqlite:x.sqlite', DEMO_DATA: 'true' }, { demoData: true }],
    ['a relative path', { DATABASE_URL: 'sqlite:x/y' }, { database: { kind: 'sqlite', path: '/srv/roomhours/x/y' } }],
    ['production', PRODUCTION, { production: true, demoData: false, mail: null }],
    ['an existing folder of releases', { RELEASES_DIR: __dirname }, { releasesDir: __dirname }],
    ['a missing folder of releases', { RELEASES_DIR: 'releases' }, { releasesDir: '/srv/roomhours/releases' }],
    ['no mail', { SMTP_URL: 'none' }, { mail: null }],
    [
      'an address of the sender',
      { MAIL_FROM: 'desk@b.example' },
      { mail: { from: { name: 'Roomhours', address: 'desk@b.example' } } },
    ],
    [
      'the address of the links',
      { PUBLIC_URL: 'https://a.example/x/' },
      { mail: { from: { name: 'Roomhours', address: 'no-reply@a.example' }, publicUrl: 'https://a.example/x' } },
    ],
    [
      'a folder of the data',
      { DATABASE_URL: 'sqlite:/d/x' },
      { mail: { target: { kind: 'folder', path: '/d/mail' } } },
    ],
    ['all proxies', { TRUST_PROXY: 'true' }, { trustProxy: true }],
    ['no proxy', { TRUST_PROXY: 'false' }, { trustProxy: false }],
    ['two proxies', { TRUST_PROXY: '2' }, { trustProxy: 2 }],
    ['addresses of proxies', { TRUST_PROXY: '127.0.0.1,::1' }, { trustProxy: '127.0.0.1,::1' }],
    ['an OpenID provider', PROVIDER, { organisation: { ...ORGANISATION, publicUrl: 'http://localhost:3000' } }],
    [
      'the plan of added users',
      { ...PROVIDER, OIDC_CREATE_USERS: 'flex' },
      { organisation: { planOfAddedUsers: 'flex' } },
    ],
    ['trust in emails', { ...PROVIDER, OIDC_TRUST_EMAIL: 'true' }, { organisation: { trustsEmail: true } }],
    ['a provider without TLS', { ...PROVIDER, OIDC_ISSUER: 'http://id' }, { organisation: { issuer: 'http://id' } }],
    ['the shortest password', { ...ADMIN, ADMIN_PASSWORD: '12345678' }, { administrator: { password: '12345678' } }],
  ])('apply %s: %j', (_, env, expected) => {
    expect(read(env)).toMatchObject(expected);
  });

  it.each([
    ['PORT', '70000', 'PORT must be a port from 0 to 65535.'],
    ['PORT', '3e3', 'PORT must be a port from 0 to 65535.'],
    ['DATABASE_URL', 'postgres://x/y', 'DATABASE_URL must be an address that starts with mysql://, or sqlite:PATH.'],
    ['DATABASE_URL', 'mysql://db:3306', 'DATABASE_URL must name a database, as in mysql://user:pass@host:3306/db.'],
    ['DATABASE_URL', 'sqlite:', 'DATABASE_URL must name a file after "sqlite:".'],
    ...['mysql://root:50%@db/rooms', 'mysql://db/%zz'].map((url): [string, string, string] => [
      'DATABASE_URL',
      url,
      'DATABASE_URL must encode special characters, as in %25 for "%".',
    ]),
    ['NODE_ENV', 'prod', 'NODE_ENV must be production, development or test.'],
    ['NODE_ENV', 'Production', 'NODE_ENV must be production, development or test.'],
    ['SMTP_URL', 'mail:25', 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
    ['MAIL_FROM', 'desk', 'MAIL_FROM must be an email address.'],
    ['MAIL_FROM', 'Desk <a@b.example>\nBcc: c@d.example', 'MAIL_FROM must be an email address.'],
    ['MAIL_FROM', 'De\rsk <a@b.example>', 'MAIL_FROM must be an email address.'],
    ['PUBLIC_URL', 'rooms.example.com', 'PUBLIC_URL must be an address that starts with http:// or https://.'],
    [
      'PUBLIC_URL',
      'https://a.example/?x=1',
      'PUBLIC_URL must be an address without user, query and fragment, such as https://rooms.example.org.',
    ],
    ['SESSION_SECRET', 'short', 'SESSION_SECRET must have at least 16 characters.'],
    ...['https://hooks', '*.intern', 'a,'].map((hosts): [string, string, string] => [
      'WEBHOOK_ALLOWED_HOSTS',
      hosts,
      'WEBHOOK_ALLOWED_HOSTS must be host names or addresses, with commas between.',
    ]),
    ['WORKSPACE_TIME_ZONE', 'Europe/Atlantis', 'WORKSPACE_TIME_ZONE must be an IANA time zone such as Europe/Berlin.'],
    ['ALLOW_REGISTRATION', 'yes', 'ALLOW_REGISTRATION must be true or false.'],
    ['DEMO_DATA', 'TRUE', 'DEMO_DATA must be true or false.'],
    ['TRUST_PROXY', 'everybody', 'TRUST_PROXY must be true, a number of hops, or a list of addresses.'],
    ['TRUST_PROXY', '1.5', 'TRUST_PROXY must be true, a number of hops, or a list of addresses.'],
    ['TRUST_PROXY', '10.0.0.0/99', 'TRUST_PROXY must be true, a number of hops, or a list of addresses.'],
    ['TRUST_PROXY', '127.0.0.1,', 'TRUST_PROXY must be true, a number of hops, or a list of addresses.'],
    ['REMOTES_URL', '//cdn/remotes.json', 'REMOTES_URL must be an address that starts with http:// or https://.'],
    ['RELEASES_DIR', __filename, 'RELEASES_DIR must be a folder.'],
    ['RELEASES_DIR', join(__filename, 'releases'), 'RELEASES_DIR must be a folder.'],
    ['RELEASES_DIR', relative('/srv/roomhours', __filename), 'RELEASES_DIR must be a folder.'],
    ['RETENTION_MONTHS', '0', 'RETENTION_MONTHS must be a whole number from 1 to 120.'],
    ['RETENTION_MONTHS', '121', 'RETENTION_MONTHS must be a whole number from 1 to 120.'],
    ['RETENTION_MONTHS', 'none', 'RETENTION_MONTHS must be a whole number from 1 to 120.'],
    ['DRAIN_SECONDS', '1.5', 'DRAIN_SECONDS must be a whole number from 0 to 300.'],
    ['DRAIN_SECONDS', '301', 'DRAIN_SECONDS must be a whole number from 0 to 300.'],
    ['BOOKING_CHANGES_PER_MINUTE', '0', 'BOOKING_CHANGES_PER_MINUTE must be a whole number from 1 to 99999.'],
    ['BOOKING_CHANGES_PER_MINUTE', '1e3', 'BOOKING_CHANGES_PER_MINUTE must be a whole number from 1 to 99999.'],
    ['METRICS_PORT', '-1', 'METRICS_PORT must be a port from 0 to 65535.'],
    ['METRICS_HOST', '0.0.0.0', 'METRICS_PORT is missing: METRICS_HOST is set without it.'],
    ['REMOTE_ORIGINS', 'https://cdn.example.com/x', ORIGINS],
    ['REMOTE_ORIGINS', '*', ORIGINS],
    ['REMOTE_ORIGINS', 'https://*.example.com', ORIGINS],
    ['REMOTE_ORIGINS', 'https://a.example.com,', ORIGINS],
    ['REMOTE_ORIGINS', 'data:', ORIGINS],
    ['ADMIN_PASSWORD', 'long enough', 'ADMIN_EMAIL is missing: ADMIN_PASSWORD is set without it.'],
    ['ADMIN_EMAIL', 'admin@example.com', 'ADMIN_PASSWORD is missing: ADMIN_EMAIL is set without it.'],
  ])('refuse %s=%s in one line', (name, value, line) => {
    expect(linesOf({ [name]: value })).toEqual([line]);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ SMTP_URL: 'smtp://mail' }, [`PUBLIC_URL ${NEEDED_BY_MAIL}`]],
    [{ OIDC_ISSUER: 'https://id' }, ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'].map(neededByOrganisation)],
    [{ OIDC_CREATE_USERS: 'flex' }, Object.keys(PROVIDER).map(neededByOrganisation)],
    [{ OIDC_TRUST_EMAIL: 'true' }, Object.keys(PROVIDER).map(neededByOrganisation)],
    [
      { ...PROVIDER, OIDC_ISSUER: 'https://login.example/common/v2.0', OIDC_TRUST_EMAIL: 'true' },
      ['OIDC_TRUST_EMAIL must be false with an issuer of several tenants: each of them can claim any email.'],
    ],
    [{ ...PRODUCTION, ...PROVIDER }, ['PUBLIC_URL is missing: the OpenID provider returns to it.']],
    [
      { ...PRODUCTION, ...PROVIDER, PUBLIC_URL: 'https://a', OIDC_ISSUER: 'http://id' },
      ['OIDC_ISSUER must be an address that starts with https://.'],
    ],
    [{ ...ADMIN, ADMIN_PASSWORD: '1234567' }, ['ADMIN_PASSWORD must have 8 to 200 characters.']],
    [
      { NODE_ENV: 'production' },
      ['SESSION_SECRET is required with NODE_ENV=production: set it to a long random text.'],
    ],
  ])('refuse %j', (env, lines) => {
    expect(linesOf(env)).toEqual(lines);
  });

  // Node knows no zone with TZ=:/etc/localtime, and another one with an empty TZ.
  it.each([
    [undefined, 'WORKSPACE_TIME_ZONE is missing: the time zone of the machine is unknown.'],
    ['Etc/Unknown', 'WORKSPACE_TIME_ZONE must be an IANA time zone such as Europe/Berlin.'],
  ])('are refused on a machine with the time zone %s, unless they name one', (timeZone, line) => {
    const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone: timeZone as string };
    const machine = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
    expect(linesOf({})).toEqual([line]);
    expect(linesOf({ WORKSPACE_TIME_ZONE: 'Europe/Berlin' })).toEqual([]);
    machine.mockRestore();
  });

  it('report all invalid variables together, and repeat no value', () => {
    const lines = linesOf({ PORT: 'x', SESSION_SECRET: 'hush', DATABASE_URL: 'mysql://root:hush@/', TRUST_PROXY: '?' });
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['DATABASE_URL', 'PORT', 'SESSION_SECRET', 'TRUST_PROXY']);
    expect(lines.join()).not.toContain('hush');
  });
});
