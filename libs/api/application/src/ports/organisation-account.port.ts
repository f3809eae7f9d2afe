import { DomainError, type UserId } from '@roomhours/domain';

/** An account at an OpenID provider. Unlike its email, the pair never belongs to another person (OpenID Connect, 5.7). */
export interface OrganisationAccount {
  issuer: string;
  subject: string;
}

/** A person as the organisation's OpenID provider has identified it. */
export interface OrganisationIdentity extends OrganisationAccount {
  email: string;
  /** Whether the email belongs to the person, as the provider says or as the settings trust it. */
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}

/** The accounts with which users have signed in, within one transaction. */
export abstract class OrganisationAccountRepository {
  /** Returns the comparison key of the email of the user with this account, active or not, or null. */
  abstract emailKeyOf(account: OrganisationAccount): Promise<string | null>;

  /**
   * Stores the account, unless the user has one at this issuer.
   *
   * @returns whether the account is that of the user
   */
  abstract keep(userId: UserId, account: OrganisationAccount): Promise<boolean>;

  /** Returns those of the users who have an account. */
  abstract ownersAmong(userIds: readonly UserId[]): Promise<ReadonlySet<UserId>>;

  /** Removes the accounts of a user, for an erasure: the next sign-in with one is again the first. */
  abstract removeOf(userId: UserId): Promise<void>;
}

/** Why a sign-in with the organisation is refused. */
export type OrganisationRefusalReason = 'no-email' | 'unverified' | 'unknown' | 'inactive' | 'other-account';

/** The provider has identified a person who may not sign in. */
export class OrganisationSignInRefused extends DomainError {
  constructor(
    readonly reason: OrganisationRefusalReason,
    message: string,
  ) {
    super('INVALID_CREDENTIALS', message);
  }
}
