import { DomainError, type User, emailKey } from '@roomhours/domain';
import { publishUsers } from '../events/publish-events';
import { Clock } from '../ports/clock.port';
import { DeploymentPolicy } from '../ports/deployment-policy.port';
import type { OrganisationIdentity } from '../ports/organisation-provider.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { type Credentials, UserReader } from '../ports/user.port';
import { UseCase } from '../use-case';
import { addWithUsername, isDuplicate } from './add-with-username';
import { planOfNewUser } from './plan-of-new-user';
import type { SignedIn } from './sign-in.use-case';

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
    await this.unitOfWork.run({}, (stores) => this.record(stores, identity.email, user, requestId));
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
      const terms = await planOfNewUser(stores, { role: 'user', plan, monthlyQuotaMinutes: null });
      const person = { email: email.trim(), username: null, firstName, lastName, role: 'user' as const };
      const user = await addWithUsername(stores, { ...person, ...terms, passwordHash: null, isDemo: false });
      const at = this.clock.now();
      await publishUsers(stores, 'user.created', at, [user]);
      await stores.audit.add({
        ...{ at, actorId: user.id, actorEmail: user.email, action: 'user.registered', subject: 'user' },
        ...{ subjectId: user.id, before: null, after: user, requestId },
      });
      return user;
    });
  }

  private record({ audit }: Stores, email: string, user: User | null, requestId: string): Promise<void> {
    return audit.add({
      ...{ at: this.clock.now(), actorId: user?.id ?? null, actorEmail: email, subject: 'session', subjectId: null },
      ...{ action: user === null ? 'login.failed' : 'login.succeeded', before: null, after: null, requestId },
    });
  }
}
