import { getConfigToken } from '@nestjs/config';
import type { FirstAdministrator } from '@roomhours/application';
import type { DatabaseTarget } from '../persistence';

/** The trusted proxies in front of the API: a number of hops, a list of addresses or names, or all (true). */
export type TrustProxy = boolean | number | string;

/** A name and an email address of a message. */
export interface MailAddress {
  name: string;
  address: string;
}

/** Where messages go, and what they contain of the deployment (mail.md). */
export interface MailSettings {
  /** A mail server by URL, or a folder of `.eml` files. */
  target: { kind: 'smtp'; url: string } | { kind: 'folder'; path: string };
  from: MailAddress;
  /** Base of the links in messages, without a slash at the end. */
  publicUrl: string;
}

/** Sign-in with accounts of an organisation's OpenID provider (sessions.md "Sign-in with the organisation"). */
export interface OrganisationSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Name of the plan of users who are added at their first sign-in. Null: no user is added. */
  planOfAddedUsers: string | null;
  /** Whether an email counts as verified if the provider sends no `email_verified`. */
  trustsEmail: boolean;
  /** Base of the address to which the provider returns, without a slash at the end. */
  publicUrl: string;
}

/** Numbers of bookings within a minute (http-conventions.md "Budget of changes"). */
export interface BudgetSettings {
  member: number;
  administrator: number;
}

/** Settings of a deployment, read and validated once at start (settings.md). */
export interface Settings {
  production: boolean;
  port: number;
  host: string;
  database: DatabaseTarget;
  /** Null: generated once and stored next to the data. */
  sessionSecret: string | null;
  /** IANA name. */
  timeZone: string;
  administrator: FirstAdministrator | null;
  allowRegistration: boolean;
  demoData: boolean;
  /** Null: mail is off. */
  mail: MailSettings | null;
  /** Null: users sign in with their passwords only. */
  organisation: OrganisationSettings | null;
  /** Origin of PUBLIC_URL. Null if it is not set. */
  publicOrigin: string | null;
  /** Host names and addresses that may receive webhooks although they are private. */
  webhookAllowedHosts: readonly string[];
  /** Bookings that a user may change within a minute. */
  bookingBudget: BudgetSettings;
  /** Null: no proxy is trusted. */
  trustProxy: TrustProxy | null;
  /** Address of the metrics server. Null: no metrics are served. */
  metrics: { host: string; port: number } | null;
  /** Path or URL of the manifest of the micro-frontends. */
  remotesUrl: string;
  /** Origins, besides that of the API, from which the browser may load micro-frontends. */
  remoteOrigins: readonly string[];
  /** Folder of published front ends, served instead of the built ones. Null: the built ones are served. */
  releasesDir: string | null;
  /** Months after which personal data are removed (personal-data.md). Null: they stay. */
  retentionMonths: number | null;
  /** Time after the stop signal during which the process serves requests while its readiness check fails. */
  drainSeconds: number;
}

/** The invalid settings, one line each. */
export class InvalidSettings extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'InvalidSettings';
  }
}

/** Injection token of the settings. */
export const SETTINGS = getConfigToken('settings');
