import { DomainError, type User, emailKey } from '@roomhours/domain';
import { recordOwnChange } from '../audit/record-change';
import { publishUsers } from '../events/publish-events';
import { Clock } from '../ports/clock.port';
import { DeploymentPolicy } from '../ports/deployment-policy.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { type Credentials, UserReader } from '../ports/user.port';
import { UseCase } from '../use-case';
import { addAccount, isDuplicate } from './new-user';
import { type SignedIn, recordSignIn } from './sign-in.use-case';

/** A person as the organisation's OpenID provider has identified it. */
export interface OrganisationIdentity {
  email: string;
  /** Whether the provider says that the email belongs to the person. */
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}

export interface SignInByOrganisationCommand {
  identity: OrganisationIdentity;
  requestId: string;
}

/** Signs in the user with the verified email of an organisation's account, and adds the user if the settings name a plan. */
@UseCase()
export class SignInByOrganisation {
  constructor(
    private readonly users: UserReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly policy: DeploymentPolicy,
  ) {}

  /**
   * Throws DomainError INVALID_CREDENTIALS for an email that is not verified, for an unknown or inactive user, and for a
   * demo account in production. Records every sign-in.
   */
  async execute({ identity, requestId }: SignInByOrganisationCommand): Promise<SignedIn> {
    const key = emailKey(identity.email);
    const user = identity.isEmailVerified ? await this.userOf(identity, key, requestId) : null;
    const attempt = { email: identity.email, requestId };
    const result = { actorId: user?.id ?? null, succeeded: user !== null };
    await this.unitOfWork.run({}, (stores) => recordSignIn(stores, this.clock.now(), attempt, result));
    if (user === null) throw new DomainError('INVALID_CREDENTIALS', 'There is no active account for this email.');
    return { user, isStillValid: async () => (await this.activeUser(key)) !== null };
  }

  private async userOf(identity: OrganisationIdentity, key: string, requestId: string): Promise<User | null> {
    const known = await this.users.findCredentials(key);
    const { planOfAddedUsers } = this.policy;
    if (known !== null || planOfAddedUsers === null) return this.accepted(known);
    try {
      return await this.add(identity, planOfAddedUsers, requestId);
    } catch (error) {
      // A concurrent sign-in has added the user.
      if (!isDuplicate(error)) throw error;
      return this.activeUser(key);
    }
  }

  private async activeUser(key: string): Promise<User | null> {
    return this.accepted(await this.users.findCredentials(key));
  }

  private accepted(found: Credentials | null): User | null {
    return found?.isActive === true && (this.policy.allowsDemoAccounts || !found.isDemo) ? found.user : null;
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
