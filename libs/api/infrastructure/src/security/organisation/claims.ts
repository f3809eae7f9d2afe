import { TEXT_LIMITS } from '@roomhours/contract';
import { type OrganisationIdentity, OrganisationSignInRefused } from '@roomhours/application';
import { IsEmailAddress, IsLineOrBlank, IsNullable, validateBody } from '../../http/validation';

/** The claims of one document of the provider: the ID token, or the answer of the userinfo endpoint. */
export type Claims = Readonly<Record<string, unknown>>;

/** The checks of Add User. */
class EmailClaim {
  @IsEmailAddress() value!: string;
}
class NameClaim {
  @IsNullable() @IsLineOrBlank(TEXT_LIMITS.personName) value?: string | null;
}

/**
 * Reads a person from the documents of the provider. The email and the word about it come from one document: the first
 * one with both, or else the first one with an email.
 *
 * Throws OrganisationSignInRefused without a valid email.
 *
 * @param trustsEmail whether an email counts as verified without a word about it
 */
export async function readIdentity(
  documents: readonly Claims[],
  trustsEmail: boolean,
): Promise<Omit<OrganisationIdentity, 'issuer' | 'subject'>> {
  const withEmail = documents.filter(({ email }) => email !== undefined);
  const document = withEmail.find((claims) => claims['email_verified'] !== undefined) ?? withEmail[0];
  if (document === undefined) throw noEmail('The provider has sent no email.');
  const { given_name, family_name } = Object.assign({}, ...documents) as Claims;
  return {
    email: await emailOf(document['email']),
    isEmailVerified: isVerified(document['email_verified'], trustsEmail),
    firstName: await nameOf(given_name),
    lastName: await nameOf(family_name),
  };
}

/** Some providers send the word as text. */
function isVerified(claim: unknown, trustsEmail: boolean): boolean {
  return claim === undefined ? trustsEmail : claim === true || claim === 'true';
}

async function emailOf(claim: unknown): Promise<string> {
  try {
    return (await validateBody(EmailClaim, { value: claim })).value;
  } catch {
    throw noEmail('The provider has sent an invalid email.');
  }
}

/** A name that cannot be stored is left out, because the user can do nothing about it. */
async function nameOf(claim: unknown): Promise<string | null> {
  try {
    return (await validateBody(NameClaim, { value: claim })).value ?? null;
  } catch {
    return null;
  }
}

function noEmail(message: string): OrganisationSignInRefused {
  return new OrganisationSignInRefused('no-email', message);
}
