/** A person as the organisation's OpenID provider has identified it. */
export interface OrganisationIdentity {
  email: string;
  /** Whether the provider says that the email belongs to the person. */
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}
