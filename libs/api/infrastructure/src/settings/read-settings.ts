import { join, resolve } from 'node:path';
import { TEXT_LIMITS } from '@roomhours/contract';
import { isTimeZone } from '@roomhours/time';
import type { DatabaseTarget } from '../persistence';
import { dataFolderOf } from './data-folder';
import { type Environment, EnvironmentReader, InvalidValue, emailOf, urlOf } from './environment-reader';
import { mailOf } from './mail-settings';
import { organisationOf } from './organisation-settings';
import { publicUrlOf } from './public-url';
import type { AdministratorSettings, Settings, TrustProxy } from './settings';

const DEFAULT_DATABASE = './data/roomhours.sqlite';
const MIN_SECRET_LENGTH = 16;
const MAX_DRAIN_SECONDS = 300;

/**
 * Reads the settings from the environment (settings.md). Throws one InvalidSettings for all invalid variables. Relative
 * paths start from `directory`.
 */
export function readSettings(env: Environment, directory: string = process.cwd()): Settings {
  const reader = new EnvironmentReader(env);
  const production = env['NODE_ENV'] === 'production';
  const database = reader.read('DATABASE_URL', (text) => databaseOf(text, directory)) ?? {
    kind: 'sqlite' as const,
    path: resolve(directory, DEFAULT_DATABASE),
  };
  const remotesUrl = reader.read('REMOTES_URL', remotesUrlOf) ?? '/remotes.json';
  const port = reader.read('PORT', portOf) ?? 3000;
  const publicUrl = reader.read('PUBLIC_URL', publicUrlOf) ?? `http://localhost:${port}`;
  const settings: Settings = {
    production,
    port,
    host: reader.text('HOST') ?? '127.0.0.1',
    database,
    redisUrl: reader.read('REDIS_URL', (text) => urlOf(text, ['redis:', 'rediss:'])),
    sessionSecret: reader.read('SESSION_SECRET', secretOf),
    timeZone: reader.read('WORKSPACE_TIME_ZONE', zoneOf) ?? machineZone(),
    administrator: administratorOf(reader),
    allowRegistration: reader.read('ALLOW_REGISTRATION', flagOf) ?? false,
    demoData: reader.read('DEMO_DATA', flagOf) ?? (!production && reader.text('DATABASE_URL') === null),
    mail: mailOf(reader, { production, publicUrl, folder: join(dataFolderOf(database, directory), 'mail') }),
    organisation: organisationOf(reader, { production, publicUrl }),
    trustProxy: reader.read('TRUST_PROXY', trustProxyOf),
    metrics: metricsOf(reader),
    remotesUrl,
    // A manifest on another origin usually names front ends of that origin.
    remoteOrigins:
      reader.read('REMOTE_ORIGINS', originsOf) ?? (URL.canParse(remotesUrl) ? [new URL(remotesUrl).origin] : []),
    releasesDir: reader.read('RELEASES_DIR', (text) => resolve(directory, text)),
    drainSeconds: reader.read('DRAIN_SECONDS', drainSecondsOf) ?? 0,
  };
  if (production && reader.text('SESSION_SECRET') === null) {
    reader.addError('SESSION_SECRET is required with NODE_ENV=production: set it to a long random text.');
  }
  reader.throwIfInvalid();
  return settings;
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new InvalidValue('must be a port from 0 to 65535');
  return port;
}

function databaseOf(text: string, directory: string): DatabaseTarget {
  if (text.startsWith('sqlite:')) {
    const path = text.slice('sqlite:'.length);
    if (path === '') throw new InvalidValue('must name a file after "sqlite:"');
    return { kind: 'sqlite', path: resolve(directory, path) };
  }
  const url = urlOf(text, ['mysql:']);
  if (new URL(url).pathname.length < 2)
    throw new InvalidValue('must name a database, as in mysql://user:pass@host:3306/db');
  return { kind: 'mysql', url };
}

function secretOf(text: string): string {
  if (text.length < MIN_SECRET_LENGTH) throw new InvalidValue(`must have at least ${MIN_SECRET_LENGTH} characters`);
  return text;
}

function zoneOf(text: string): string {
  if (!isTimeZone(text)) throw new InvalidValue('must be an IANA time zone such as Europe/Berlin');
  return text;
}

function machineZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function flagOf(text: string): boolean {
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  throw new InvalidValue('must be true or false');
}

/**
 * Accepts a number of hops, true or false, or a list of addresses, subnets and the names loopback, linklocal,
 * uniquelocal.
 */
function trustProxyOf(text: string): TrustProxy {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const parts = text.split(',').map((part) => part.trim());
  const isPart = (part: string) => /^(loopback|linklocal|uniquelocal|[\da-fA-F.:]+(\/[\d.]+)?)$/.test(part);
  if (!parts.every(isPart)) throw new InvalidValue('must be true, a number of hops, or a list of addresses');
  return parts.join(',');
}

function remotesUrlOf(text: string): string {
  if (text.startsWith('/') && !text.startsWith('//')) return text;
  return urlOf(text, ['http:', 'https:']);
}

function drainSecondsOf(text: string): number {
  if (!/^\d{1,3}$/.test(text) || Number(text) > MAX_DRAIN_SECONDS)
    throw new InvalidValue(`must be a whole number from 0 to ${MAX_DRAIN_SECONDS}`);
  return Number(text);
}

function metricsOf(reader: EnvironmentReader): Settings['metrics'] {
  const port = reader.read('METRICS_PORT', portOf);
  const host = reader.text('METRICS_HOST');
  if (reader.text('METRICS_PORT') === null && host !== null)
    reader.addError('METRICS_PORT is missing: METRICS_HOST is set without it.');
  return port === null ? null : { host: host ?? '127.0.0.1', port };
}

/**
 * Accepts whole origins only. A path would suggest a restriction that CSP does not enforce, and a wildcard would allow
 * unknown hosts.
 */
function originsOf(text: string): string[] {
  const origins = text.split(',').map((part) => part.trim());
  const isOrigin = (origin: string) =>
    URL.canParse(origin) && new URL(origin).origin === origin && /^https?:/.test(origin) && !origin.includes('*');
  if (!origins.every(isOrigin))
    throw new InvalidValue('must be origins such as https://front.example.org, with commas between');
  return origins;
}

function administratorOf(reader: EnvironmentReader): AdministratorSettings | null {
  const email = reader.read('ADMIN_EMAIL', emailOf);
  const password = reader.read('ADMIN_PASSWORD', passwordOf);
  if (reader.text('ADMIN_EMAIL') === null) {
    if (reader.text('ADMIN_PASSWORD') !== null)
      reader.addError('ADMIN_EMAIL is missing: ADMIN_PASSWORD is set without it.');
    return null;
  }
  if (reader.text('ADMIN_PASSWORD') === null)
    reader.addError('ADMIN_PASSWORD is missing: ADMIN_EMAIL is set without it.');
  return email === null || password === null ? null : { email, password };
}

function passwordOf(text: string): string {
  const length = [...text].length;
  const { passwordMin, passwordMax } = TEXT_LIMITS;
  if (length < passwordMin || length > passwordMax) {
    throw new InvalidValue(`must have ${passwordMin} to ${passwordMax} characters`);
  }
  return text;
}
