import { type EnvironmentReader, urlOf } from './environment-reader';
import type { OrganisationSettings } from './settings';

const NAMES = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/**
 * Reads the settings of the OpenID provider. Null: there is none. Adds an error unless all of them and, in production,
 * PUBLIC_URL are set.
 */
export function organisationOf(
  reader: EnvironmentReader,
  { production, publicUrl }: { production: boolean; publicUrl: string },
): OrganisationSettings | null {
  // Outside production a provider on the same machine can be tried without a certificate.
  const issuer = reader.read('OIDC_ISSUER', (text) => urlOf(text, production ? ['https:'] : ['https:', 'http:']));
  const missing = NAMES.filter((name) => reader.text(name) === null);
  const planOfAddedUsers = reader.text('OIDC_CREATE_USERS');
  if (missing.length === NAMES.length && planOfAddedUsers === null) return null;
  missing.forEach((name) => reader.addError(`${name} is missing: the sign-in with the organisation needs it.`));
  if (production && reader.text('PUBLIC_URL') === null)
    reader.addError('PUBLIC_URL is missing: the OpenID provider returns to it.');
  const [clientId, clientSecret] = [reader.text('OIDC_CLIENT_ID'), reader.text('OIDC_CLIENT_SECRET')];
  if (issuer === null || clientId === null || clientSecret === null) return null;
  return { issuer, clientId, clientSecret, planOfAddedUsers, publicUrl };
}
