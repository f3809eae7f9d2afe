import type { User } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { PasswordHasher } from '../ports/password-hasher.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { publishUsers } from '../events/publish-events';
import { UseCase } from '../use-case';
import { addWithUsername } from './add-with-username';
import { type RequestedTerms, planOfNewUser } from './plan-of-new-user';

/** The person of a new account. */
export interface NewPerson extends RequestedTerms {
  email: string;
  /** Null means derived from the email. */
  username: string | null;
  firstName: string | null;
  lastName: string | null;
}

export interface AddUserCommand extends NewPerson {
  caller: Caller;
  password: string;
  isDemo?: boolean;
}

/** Adds a member on a plan, or an administrator without plan and quota. */
@UseCase()
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
      const account = { ...person, ...(await planOfNewUser(stores, person)), passwordHash, isDemo };
      const user = await addWithUsername(stores, account);
      const change = { action: 'user.added', subject: 'user', subjectId: user.id, after: user } as const;
      const now = this.clock.now();
      await recordChange(stores, caller, now, change);
      await publishUsers(stores, 'user.created', now, [user]);
      return user;
    });
  }
}
