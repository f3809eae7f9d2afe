import type { Sessions } from '../ports/sessions.port';
import type { UnitOfWork } from '../ports/unit-of-work.port';

/** Deactivates every demo account and ends its sessions: the password is public (decision "Running it"). */
export class DeactivateDemoAccounts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
  ) {}

  /** @returns how many were active */
  async execute(): Promise<number> {
    const { all, deactivated } = await this.unitOfWork.run({}, ({ users }) => users.deactivateDemoAccounts());
    // Those that were inactive too: a start that was killed may have left their sessions.
    for (const id of all) await this.sessions.endAllOf(id, null);
    return deactivated;
  }
}
