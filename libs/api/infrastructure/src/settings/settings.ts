import type { DatabaseTarget } from '../persistence';

/** What Express takes for `trust proxy`: a number of hops, a list of addresses or names, or all. */
export type TrustProxy = boolean | number | string;

/** The first administrator, created where none exists yet. */
export interface AdministratorSettings {
  email: string;
  password: string;
}

/** Everything that a deployment decides, read and checked once at the start (decision "Running it"). */
export interface Settings {
  production: boolean;
  port: number;
  host: string;
  database: DatabaseTarget;
  /** Null: sessions and the login throttle live in the database. */
  redisUrl: string | null;
  /** Null: made once and kept beside the data. */
  sessionSecret: string | null;
  /** IANA name. */
  timeZone: string;
  administrator: AdministratorSettings | null;
  allowRegistration: boolean;
  demoData: boolean;
  /** Null: no proxy is trusted. */
  trustProxy: TrustProxy | null;
  /** Where a Prometheus server finds /metrics. Null: nowhere. */
  metrics: { host: string; port: number } | null;
  /** Path or address of the manifest of the micro-frontends. */
  remotesUrl: string;
  /** Origins besides our own from which their code may come. */
  remoteOrigins: readonly string[];
  /** Folder of published front ends, served in place of the built ones; null: there is none. */
  releasesDir: string | null;
}

/** Every setting that is wrong, one clear line each. */
export class InvalidSettings extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'InvalidSettings';
  }
}

/** Injection token of the settings. */
export const SETTINGS = Symbol('settings');
