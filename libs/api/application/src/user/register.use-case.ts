import { DomainError, type User } from '@roomhours/domain';
import { DEFAULT_PLAN_NAME } from '@roomhours/limits';
import { Clock } from '../ports/clock.port';
import { DeploymentPolicy } from '../ports/deployment-policy.port';
import { PasswordHasher } from '../ports/password-hasher.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { publishUsers } from '../events/publish-events';
import { UseCase } from '../use-case';
import { addWithUsername } from './add-with-username';

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
      const plan = await stores.plans.findByName(DEFAULT_PLAN_NAME);
      if (plan === null) throw new DomainError('NOT_FOUND', 'The default plan does not exist.');
      const planAndQuota = { role: 'user', plan: plan.name, monthlyQuotaMinutes: plan.monthlyHours * 60 } as const;
      const user = await addWithUsername(stores, { ...person, ...planAndQuota, passwordHash, isDemo: false });
      const now = this.clock.now();
      await publishUsers(stores, 'user.created', now, [user]);
      await stores.audit.add({
        at: now,
        actorId: user.id,
        actorEmail: user.email,
        action: 'user.registered',
        subject: 'user',
        subjectId: user.id,
        before: null,
        after: user,
        requestId,
      });
      return user;
    });
  }
}
