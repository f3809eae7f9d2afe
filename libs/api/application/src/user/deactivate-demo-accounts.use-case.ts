import { Sessions } from '../ports/sessions.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { UseCase } from '../use-case';

/** Deactivates all demo accounts and ends their sessions, because their password is public (sessions.md "Demo accounts in production"). */
@UseCase()
export class DeactivateDemoAccounts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
  ) {}

  /** Returns the number of accounts that were active. */
  async execute(): Promise<number> {
    const { all, deactivated } = await this.unitOfWork.run({}, ({ users }) => users.deactivateDemoAccounts());
    // Includes inactive accounts: a process killed during an earlier start may have left their sessions.
    for (const id of all) await this.sessions.endAllOf(id, null);
    return deactivated;
  }
}
