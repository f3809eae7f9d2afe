import { DomainError, type Role, type User } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { Clock } from '../ports/clock.port';
import type { PasswordHasher } from '../ports/password-hasher.port';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { addWithUsername } from './add-with-username';

export interface AddUserCommand {
  caller: Caller;
  email: string;
  /** Null means derived from the email. */
  username: string | null;
  password: string;
  firstName: string | null;
  lastName: string | null;
  role: Role;
  /** Name of the plan; ignored for an administrator. */
  plan: string;
  /** Null means the hours of the plan; ignored for an administrator. */
  monthlyQuotaMinutes: number | null;
  isDemo?: boolean;
}

/** Adds a member on a plan, or an administrator without plan and quota. */
export class AddUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly passwords: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError VALIDATION_FAILED for an unknown plan, DUPLICATE for a taken email or username. */
  async execute({ caller, password, isDemo = false, ...person }: AddUserCommand): Promise<User> {
    const passwordHash = await this.passwords.hash(password);
    return this.unitOfWork.run({ caller }, async (stores) => {
      const account = { ...person, ...(await this.planAndQuotaOf(stores, person)), passwordHash, isDemo };
      const user = await addWithUsername(stores, account);
      const change = { action: 'user.added', subject: 'user', subjectId: user.id, after: user } as const;
      await recordChange(stores, caller, this.clock.now(), change);
      return user;
    });
  }

  private async planAndQuotaOf(
    stores: Stores,
    requested: Pick<AddUserCommand, 'role' | 'plan' | 'monthlyQuotaMinutes'>,
  ) {
    if (requested.role === 'admin') return { plan: null, monthlyQuotaMinutes: 0 };
    const plan = await stores.plans.findByName(requested.plan);
    if (plan === null || !plan.isActive) throw DomainError.field('subscription', 'There is no such active plan.');
    return { plan: plan.name, monthlyQuotaMinutes: requested.monthlyQuotaMinutes ?? plan.monthlyHours * 60 };
  }
}
