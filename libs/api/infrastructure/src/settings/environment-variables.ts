import { TEXT_LIMITS } from '@roomhours/contract';
import { Transform, plainToInstance } from 'class-transformer';
import {
  IsBoolean,
  IsDefined,
  IsEmail,
  IsIn,
  IsTimeZone,
  Length,
  Matches,
  Max,
  Min,
  MinLength,
  NotEquals,
  ValidateBy,
  type ValidationOptions,
  isEmail,
  validateSync,
} from 'class-validator';
import express from 'express';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { InvalidSettings, type MailAddress, type TrustProxy } from './settings';

/** Environment variables, such as `process.env`. An empty value counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What class-transformer gives for a variable that is set. */
type Given = { value: string };

const HTTP = ['http:', 'https:'];
const SMTP = ['smtp:', 'smtps:'];

/** An absolute path on the origin of the API, unlike `//host/path`. */
const PATH = /^\/(?!\/)/;
const NAMES_DATABASE = /^(sqlite:|\w+:\/\/[^/?#]+\/[^?#])/;
const HAS_NO_USER_QUERY_FRAGMENT = /^\w+:\/\/[^/?#@]+(\/[^?#]*)?$/;

/** A host without scheme, port, path and wildcard. */
const HOST_NAME = /^[\w.:-]+$/;

const FLAG = { message: '$property must be true or false.' };
const PORT = { message: '$property must be a port from 0 to 65535.' };
const MONTHS = { message: '$property must be a whole number from 1 to 120.' };
const BUDGET = { message: '$property must be a whole number from 1 to 99999.' };
const EMAIL = { message: '$property must be an email address.' };
const ORGANISATION = 'is missing: the sign-in with the organisation needs it';

const FLAGS: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false };
const toFlag = ({ value }: Given) => FLAGS[value] ?? value;
/** NaN, which no minimum or maximum accepts, unless the text consists of digits. */
const toNumber = ({ value }: Given) => (/^\d{1,5}$/.test(value) ? Number(value) : Number.NaN);
const toTrimmed = ({ value }: Given) => value.trim();
const toParts = ({ value }: Given) => value.split(',').map((part) => part.trim());

/** The issuers of Microsoft Entra that are not the one of a tenant. */
const SEVERAL_TENANTS = /^\/(common|organizations|consumers)(\/|$)/;
const isOfSeveralTenants = (issuer = '') => URL.canParse(issuer) && SEVERAL_TENANTS.test(new URL(issuer).pathname);

export const isProduction = ({ NODE_ENV }: EnvironmentVariables) => NODE_ENV === 'production';
const sendsMail = ({ SMTP_URL = '' }: EnvironmentVariables) => isAddress(SMTP_URL, SMTP);
const hasOrganisation = (all: EnvironmentVariables) =>
  [all.OIDC_ISSUER, all.OIDC_CLIENT_ID, all.OIDC_CLIENT_SECRET, all.OIDC_CREATE_USERS, all.OIDC_TRUST_EMAIL].some(
    Boolean,
  );

/**
 * The variables of settings.md. The checks of a variable run from the last decorator to the first, until one fails. No
 * message repeats the value, which may be a secret.
 */
export class EnvironmentVariables {
  // Another value, such as "prod", would start with demo accounts.
  @IsIn(['production', 'development', 'test'], { message: '$property must be production, development or test.' })
  NODE_ENV?: string;

  @ValidateBy(
    { name: 'isEncoded', validator: { validate: isEncoded } },
    { message: '$property must encode special characters, as in %25 for "%".', validateIf: isServer },
  )
  @NotEquals('sqlite:', { message: '$property must name a file after "sqlite:".' })
  @Matches(NAMES_DATABASE, { message: '$property must name a database, as in mysql://user:pass@host:3306/db.' })
  @IsAddress(['mysql:'], {
    message: '$property must be an address that starts with mysql://, or sqlite:PATH.',
    validateIf: isServer,
  })
  DATABASE_URL?: string;

  @IsAddress(HTTP, { validateIf: (_, text: string) => !PATH.test(text) })
  REMOTES_URL = '/remotes.json';

  @Max(65_535, PORT)
  @Transform(toNumber)
  PORT = 3000;

  HOST = '127.0.0.1';

  @Matches(HAS_NO_USER_QUERY_FRAGMENT, {
    message: '$property must be an address without user, query and fragment, such as https://rooms.example.org.',
  })
  @IsAddress(HTTP)
  @IsNeeded('is missing: the OpenID provider returns to it', (all) => isProduction(all) && hasOrganisation(all))
  @IsNeeded('is missing: SMTP_URL is set without it, and the links in messages need it', sendsMail)
  PUBLIC_URL?: string;

  @IsTimeZone({ message: '$property must be an IANA time zone such as Europe/Berlin.' })
  @IsNeeded('is missing: the time zone of the machine is unknown', () => true)
  WORKSPACE_TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

  @IsEmail({}, EMAIL)
  @Transform(toTrimmed)
  @IsNeeded('is missing: ADMIN_PASSWORD is set without it', (all) => all.ADMIN_PASSWORD !== undefined)
  ADMIN_EMAIL?: string;

  @Length(TEXT_LIMITS.passwordMin, TEXT_LIMITS.passwordMax, {
    message: '$property must have $constraint1 to $constraint2 characters.',
  })
  @IsNeeded('is missing: ADMIN_EMAIL is set without it', (all) => all.ADMIN_EMAIL !== undefined)
  ADMIN_PASSWORD?: string;

  @MinLength(16, { message: '$property must have at least $constraint1 characters.' })
  @IsNeeded('is required with NODE_ENV=production: set it to a long random text', isProduction)
  SESSION_SECRET?: string;

  @IsBoolean(FLAG)
  @Transform(toFlag)
  ALLOW_REGISTRATION = false;

  @IsBoolean(FLAG)
  @Transform(toFlag)
  DEMO_DATA?: boolean;

  @IsAddress(SMTP, { validateIf: (_, text: string) => text !== 'none' })
  SMTP_URL?: string;

  @ValidateBy({ name: 'isSender', validator: { validate: ({ address }: MailAddress) => isEmail(address) } }, EMAIL)
  @Transform(toSender)
  MAIL_FROM?: MailAddress;

  // Outside production a provider on the same machine can be tried without a certificate.
  @IsAddress(['https:', 'http:'])
  @IsAddress(['https:'], { validateIf: isProduction })
  @IsNeeded(ORGANISATION, hasOrganisation)
  OIDC_ISSUER?: string;

  @IsNeeded(ORGANISATION, hasOrganisation)
  OIDC_CLIENT_ID?: string;

  @IsNeeded(ORGANISATION, hasOrganisation)
  OIDC_CLIENT_SECRET?: string;

  OIDC_CREATE_USERS?: string;

  @IsIn([false], {
    message: '$property must be false with an issuer of several tenants: each of them can claim any email.',
    validateIf: ({ OIDC_ISSUER }: EnvironmentVariables, value) => value === true && isOfSeveralTenants(OIDC_ISSUER),
  })
  @IsBoolean(FLAG)
  @Transform(toFlag)
  OIDC_TRUST_EMAIL = false;

  @ValidateBy(
    { name: 'isListOfProxies', validator: { validate: isListOfProxies } },
    {
      message: '$property must be true, a number of hops, or a list of addresses.',
      validateIf: (_, value: TrustProxy) => typeof value === 'string',
    },
  )
  @Transform(toTrustProxy)
  TRUST_PROXY: TrustProxy | null = null;

  @Max(65_535, PORT)
  @Transform(toNumber)
  @IsNeeded('is missing: METRICS_HOST is set without it', (all) => all.METRICS_HOST !== undefined)
  METRICS_PORT?: number;

  METRICS_HOST?: string;

  @ValidateBy(
    { name: 'isOrigin', validator: { validate: isOrigin } },
    { each: true, message: '$property must be origins such as https://front.example.org, with commas between.' },
  )
  @Transform(toParts)
  REMOTE_ORIGINS?: string[];

  @Matches(HOST_NAME, { each: true, message: '$property must be host names or addresses, with commas between.' })
  @Transform(({ value }: Given) => toParts({ value }).map((host) => host.toLowerCase()))
  WEBHOOK_ALLOWED_HOSTS: string[] = [];

  @ValidateBy(
    { name: 'isFolder', validator: { validate: isFolderOrMissing } },
    { message: '$property must be a folder.' },
  )
  RELEASES_DIR?: string;

  @Min(1, BUDGET)
  @Transform(toNumber)
  BOOKING_CHANGES_PER_MINUTE = 1_000;

  @Min(1, BUDGET)
  @Transform(toNumber)
  ADMIN_BOOKING_CHANGES_PER_MINUTE = 20_000;

  @Min(1, MONTHS)
  @Max(120, MONTHS)
  @Transform(toNumber)
  RETENTION_MONTHS?: number;

  @Max(300, { message: '$property must be a whole number from 0 to $constraint1.' })
  @Transform(toNumber)
  DRAIN_SECONDS = 0;
}

/**
 * Returns the converted variables, with an absolute `RELEASES_DIR`. Throws one InvalidSettings for all invalid variables.
 */
export function validate(env: Environment, directory: string): EnvironmentVariables {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  if (given.RELEASES_DIR) given.RELEASES_DIR = resolve(directory, given.RELEASES_DIR);
  const variables = plainToInstance(EnvironmentVariables, given);
  const errors = validateSync(variables, { skipMissingProperties: true, stopAtFirstError: true });
  if (errors.length === 0) return variables;
  throw new InvalidSettings(errors.flatMap(({ constraints = {} }) => Object.values(constraints)));
}

/** Requires a value on a condition. */
function IsNeeded(problem: string, condition: (all: EnvironmentVariables) => boolean): PropertyDecorator {
  return IsDefined({ message: `$property ${problem}.`, validateIf: condition });
}

/** Accepts a URL with a host and one of the protocols. */
function IsAddress(protocols: readonly string[], options: ValidationOptions = {}): PropertyDecorator {
  const expected = protocols.map((protocol) => `${protocol}//`).join(' or ');
  return ValidateBy(
    { name: 'isAddress', validator: { validate: (value: string) => isAddress(value, protocols) } },
    { message: `$property must be an address that starts with ${expected}.`, ...options },
  );
}

function isAddress(text: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocols.includes(protocol) && hostname !== '';
}

function isServer(_: object, databaseUrl: string): boolean {
  return !databaseUrl.startsWith('sqlite:');
}

function isEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

/**
 * Accepts whole origins only. A path would suggest a restriction that CSP does not enforce, and a wildcard would allow
 * unknown hosts.
 */
function isOrigin(text: string): boolean {
  return isAddress(text, HTTP) && new URL(text).origin === text && !text.includes('*');
}

/** Whether Express, which reads the list, accepts it. */
function isListOfProxies(list: string): boolean {
  try {
    express().set('trust proxy', list);
    return true;
  } catch {
    return false;
  }
}

/** Accepts also a path at which a folder can be created later. */
function isFolderOrMissing(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

/** Accepts 'address' and 'Name <address>'. */
function toSender({ value }: Given): MailAddress {
  const [, name, address] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(value.trim()) ?? [null, '', value];
  return { name: name!.trim() || 'Roomhours', address: address!.trim() };
}

/** Accepts true or false, a number of hops, or a list of proxies. */
function toTrustProxy({ value }: Given): TrustProxy {
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d{1,2}$/.test(value) ? Number(value) : toParts({ value }).join(',');
}
