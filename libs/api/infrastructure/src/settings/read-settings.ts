import { join, resolve } from 'node:path';
import type { DatabaseTarget } from '../persistence';
import { dataFolderOf } from './data-folder';
import { type Environment, type EnvironmentVariables, isProduction, validate } from './environment-variables';
import type { MailSettings, OrganisationSettings, Settings } from './settings';

/**
 * Reads the settings from the environment (settings.md). Throws one InvalidSettings for all invalid variables. Relative
 * paths start from `directory`.
 */
export function readSettings(env: Environment, directory: string = process.cwd()): Settings {
  const variables = validate(env, directory);
  const { DATABASE_URL, ADMIN_EMAIL, ADMIN_PASSWORD, METRICS_HOST, METRICS_PORT, REMOTES_URL, RELEASES_DIR } =
    variables;
  const production = isProduction(variables);
  const database = databaseOf(DATABASE_URL ?? 'sqlite:data/roomhours.sqlite', directory);
  const publicUrl = publicUrlOf(variables);
  return {
    production,
    port: variables.PORT,
    host: variables.HOST,
    database,
    sessionSecret: variables.SESSION_SECRET ?? null,
    timeZone: variables.WORKSPACE_TIME_ZONE,
    administrator: ADMIN_EMAIL && ADMIN_PASSWORD ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } : null,
    allowRegistration: variables.ALLOW_REGISTRATION,
    demoData: variables.DEMO_DATA ?? (!production && DATABASE_URL === undefined),
    mail: mailOf(variables, publicUrl, join(dataFolderOf(database, directory), 'mail')),
    organisation: organisationOf(variables, publicUrl),
    publicOrigin: variables.PUBLIC_URL === undefined ? null : new URL(publicUrl).origin,
    webhookAllowedHosts: variables.WEBHOOK_ALLOWED_HOSTS,
    bookingBudget: {
      member: variables.BOOKING_CHANGES_PER_MINUTE,
      administrator: variables.ADMIN_BOOKING_CHANGES_PER_MINUTE,
    },
    trustProxy: variables.TRUST_PROXY,
    metrics: METRICS_PORT === undefined ? null : { host: METRICS_HOST ?? '127.0.0.1', port: METRICS_PORT },
    remotesUrl: REMOTES_URL,
    // A manifest on another origin usually names front ends of that origin.
    remoteOrigins: variables.REMOTE_ORIGINS ?? (URL.canParse(REMOTES_URL) ? [new URL(REMOTES_URL).origin] : []),
    releasesDir: RELEASES_DIR ?? null,
    retentionMonths: variables.RETENTION_MONTHS ?? null,
    drainSeconds: variables.DRAIN_SECONDS,
  };
}

function databaseOf(url: string, directory: string): DatabaseTarget {
  if (!url.startsWith('sqlite:')) return { kind: 'mysql', url };
  return { kind: 'sqlite', path: resolve(directory, url.slice('sqlite:'.length)) };
}

/** Returns the base of links from outside, without a slash at the end. */
function publicUrlOf({ PUBLIC_URL, PORT }: EnvironmentVariables): string {
  if (PUBLIC_URL === undefined) return `http://localhost:${PORT}`;
  const { origin, pathname } = new URL(PUBLIC_URL);
  return `${origin}${pathname}`.replace(/\/+$/, '');
}

function mailOf(variables: EnvironmentVariables, publicUrl: string, folder: string): MailSettings | null {
  const { SMTP_URL, MAIL_FROM } = variables;
  if (SMTP_URL === 'none' || (SMTP_URL === undefined && isProduction(variables))) return null;
  return {
    target: SMTP_URL === undefined ? { kind: 'folder', path: folder } : { kind: 'smtp', url: SMTP_URL },
    from: MAIL_FROM ?? { name: 'Roomhours', address: `no-reply@${new URL(publicUrl).hostname}` },
    publicUrl,
  };
}

function organisationOf(variables: EnvironmentVariables, publicUrl: string): OrganisationSettings | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_CREATE_USERS } = variables;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return null;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    planOfAddedUsers: OIDC_CREATE_USERS ?? null,
    trustsEmail: variables.OIDC_TRUST_EMAIL,
    publicUrl,
  };
}
