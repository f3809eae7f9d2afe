import { type User, emailKey } from '@roomhours/domain';
import { recordOwnChange } from '../audit/record-change';
import { publishUsers } from '../events/publish-events';
import { Clock, DeploymentPolicy } from '../ports/system.port';
import { type OrganisationAccount, type OrganisationIdentity, OrganisationSignInRefused } from '../ports/sign-in.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { type Credentials, UserReader } from '../ports/user.port';
import { UseCase } from '../use-case';
import { addAccount, isDuplicate } from './account';
import { type SignedIn, recordSignIn } from './sign-in.use-case';

export interface SignInByOrganisationCommand {
  identity: OrganisationIdentity;
  requestId: string;
}

/**
 * Signs in the user with an organisation's account. The first sign-in finds the user by the verified email, and adds the
 * user if the settings name a plan. From then on the account belongs to the user.
 */
@UseCase()
export class SignInByOrganisation {
  constructor(
    private readonly users: UserReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly policy: DeploymentPolicy,
  ) {}

  /**
   * Throws OrganisationSignInRefused for an email that is not verified, for an unknown or inactive user, for a demo account
   * in production, and for another account than that of the user. Records every sign-in.
   */
  async execute({ identity, requestId }: SignInByOrganisationCommand): Promise<SignedIn> {
    const account = { issuer: identity.issuer, subject: identity.subject };
    const found = await this.userOf(identity, account, requestId);
    const result = await this.unitOfWork.run({}, async (stores) => {
      const accepted = await this.withAccount(stores, found, account);
      const recorded = { actorId: isRefusal(accepted) ? null : accepted.id, succeeded: !isRefusal(accepted) };
      await recordSignIn(stores, this.clock.now(), { email: identity.email, requestId }, recorded);
      return accepted;
    });
    if (isRefusal(result)) throw result;
    const key = emailKey(result.email);
    return { user: result, isStillValid: async () => !isRefusal(this.accepted(await this.users.findCredentials(key))) };
  }

  private async userOf(
    identity: OrganisationIdentity,
    account: OrganisationAccount,
    requestId: string,
  ): Promise<User | OrganisationSignInRefused> {
    if (!identity.isEmailVerified)
      return refusal('unverified', 'The provider does not say that the email is verified.');
    const known = await this.unitOfWork.run({}, ({ organisationAccounts }) => organisationAccounts.emailKeyOf(account));
    const key = known ?? emailKey(identity.email);
    const credentials = await this.users.findCredentials(key);
    const { planOfAddedUsers } = this.policy;
    if (credentials !== null || planOfAddedUsers === null) return this.accepted(credentials);
    try {
      return await this.add(identity, planOfAddedUsers, requestId);
    } catch (error) {
      // A concurrent sign-in has added the user.
      if (!isDuplicate(error)) throw error;
      return this.accepted(await this.users.findCredentials(key));
    }
  }

  private accepted(found: Credentials | null): User | OrganisationSignInRefused {
    if (found === null) return refusal('unknown', 'There is no account for this email.');
    return found.isActive ? found.user : refusal('inactive', 'The account for this email is not active.');
  }

  private async withAccount(
    { organisationAccounts }: Stores,
    found: User | OrganisationSignInRefused,
    account: OrganisationAccount,
  ): Promise<User | OrganisationSignInRefused> {
    if (isRefusal(found) || (await organisationAccounts.keep(found.id, account))) return found;
    return refusal('other-account', 'The user has signed in with another account of the provider before.');
  }

  /** Adds the user without a password: the user can sign in by the organisation alone. */
  private add({ email, firstName, lastName }: OrganisationIdentity, plan: string, requestId: string): Promise<User> {
    return this.unitOfWork.run({}, async (stores) => {
      const terms = { role: 'user', plan, monthlyQuotaMinutes: null } as const;
      const person = { email: email.trim(), username: null, firstName, lastName, ...terms };
      const user = await addAccount(stores, person, null);
      const at = this.clock.now();
      await publishUsers(stores, 'user.created', at, [user]);
      await recordOwnChange(stores, user, { action: 'user.registered', after: user }, at, requestId);
      return user;
    });
  }
}

function refusal(...parameters: ConstructorParameters<typeof OrganisationSignInRefused>): OrganisationSignInRefused {
  return new OrganisationSignInRefused(...parameters);
}

function isRefusal(found: User | OrganisationSignInRefused): found is OrganisationSignInRefused {
  return found instanceof OrganisationSignInRefused;
}
