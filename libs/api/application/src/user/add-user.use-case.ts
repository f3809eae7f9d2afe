import { DomainError, type Role, type User } from '@roomhours/domain';
import type { PasswordHasher } from '../ports/password-hasher.port';
import type { UnitOfWork } from '../ports/unit-of-work.port';

export interface AddUserCommand {
  email: string;
  username: string;
  password: string;
  firstName: string | null;
  lastName: string | null;
  role: Role;
  /** Name of the plan; ignored for an administrator. */
  plan: string;
  /** Null means the hours of the plan. */
  monthlyQuotaMinutes: number | null;
  isDemo: boolean;
}

/** Adds a member on a plan, or an administrator, who has neither plan nor limit. */
export class AddUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly passwords: PasswordHasher,
  ) {}

  /** Throws DomainError VALIDATION_FAILED for an unknown plan, DUPLICATE for a taken email or username. */
  async execute({ password, ...command }: AddUserCommand): Promise<User> {
    const passwordHash = await this.passwords.hash(password);
    return this.unitOfWork.run({}, async (stores) => {
      if (command.role === 'admin') {
        return stores.users.add({ ...command, plan: null, monthlyQuotaMinutes: 0, passwordHash });
      }
      const plan = await stores.users.findPlan(command.plan);
      if (plan === null || !plan.isActive) throw DomainError.field('subscription', 'There is no such active plan.');
      const monthlyQuotaMinutes = command.monthlyQuotaMinutes ?? plan.monthlyHours * 60;
      return stores.users.add({ ...command, monthlyQuotaMinutes, passwordHash });
    });
  }
}
