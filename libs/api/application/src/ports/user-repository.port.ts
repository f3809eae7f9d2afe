import type { Plan, Role, User, UserId } from '@roomhours/domain';

/** A user to be stored. */
export interface NewUser extends Omit<User, 'id'> {
  passwordHash: string;
  /** Demo accounts cannot sign in to a production server. */
  isDemo: boolean;
}

/** Users and the plans that they are on, within one transaction. */
export abstract class UserRepository {
  abstract find(id: UserId): Promise<User | null>;

  abstract hasAny(role: Role): Promise<boolean>;

  /** Throws DomainError DUPLICATE when the email or the username is taken, without regard to case. */
  abstract add(user: NewUser): Promise<User>;

  abstract findPlan(name: string): Promise<Plan | null>;

  /** Throws DomainError DUPLICATE when a plan of that name exists. */
  abstract addPlan(plan: Plan): Promise<void>;
}
