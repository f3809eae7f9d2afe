import { DomainError, type User } from '@roomhours/domain';
import { DEFAULT_PLAN_NAME } from '@roomhours/limits';
import { recordOwnChange } from '../audit/record-change';
import { publishUsers } from '../events/publish-events';
import { Clock, DeploymentPolicy } from '../ports/system.port';
import { PasswordHasher } from '../ports/sign-in.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { UseCase } from '../use-case';
import { addAccount } from './account';

export interface RegisterCommand {
  email: string;
  password: string;
  /** Null means derived from the email. */
  username: string | null;
  firstName: string | null;
  lastName: string | null;
  /** Network address of the client. */
  address: string;
  requestId: string;
}

/** Registers a member on the default plan, if the settings open registration. */
@UseCase()
export class Register {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly passwords: PasswordHasher,
    private readonly clock: Clock,
    private readonly policy: DeploymentPolicy,
  ) {}

  /** Throws DomainError REGISTRATION_CLOSED, or DUPLICATE for a taken email or username. */
  async execute({ password, address, requestId, ...person }: RegisterCommand): Promise<User> {
    if (!this.policy.allowsRegistration)
      throw new DomainError('REGISTRATION_CLOSED', 'Registration is closed. Please contact the product team.');
    const passwordHash = await this.passwords.hash(password, address);
    return this.unitOfWork.run({}, async (stores) => {
      const terms = { role: 'user', plan: DEFAULT_PLAN_NAME, monthlyQuotaMinutes: null } as const;
      const user = await addAccount(stores, { ...person, ...terms }, passwordHash);
      const now = this.clock.now();
      await publishUsers(stores, 'user.created', now, [user]);
      await recordOwnChange(stores, user, { action: 'user.registered', after: user }, now, requestId);
      return user;
    });
  }
}
