import { monthAt, rangeOfMonth } from '@roomhours/time';
import { Clock } from '../ports/clock.port';
import type { Page } from '../ports/page';
import { type ListedUser, type UserFilter, UserReader } from '../ports/user.port';
import { WorkspaceZone } from '../ports/workspace-zone.port';
import { UseCase } from '../use-case';

/** Lists users for administrators with the minutes they use in the current month of the workspace zone. */
@UseCase()
export class ListUsers {
  constructor(
    private readonly users: UserReader,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Lists inactive users too. Without a page it returns all matches. */
  execute(filter: Omit<UserFilter, 'usedWithin'>): Promise<Page<ListedUser>> {
    const zone = this.zone.name;
    return this.users.list({ ...filter, usedWithin: rangeOfMonth(monthAt(this.clock.now(), zone), zone) });
  }
}
