import type { Page } from '../ports/page';
import type { UserFilter, UserReader } from '../ports/user-reader.port';
import type { StoredUser } from '../ports/user-repository.port';

/** Lists users for administrators, inactive ones included. Without a page it returns all matches. */
export class ListUsers {
  constructor(private readonly users: UserReader) {}

  execute(filter: UserFilter): Promise<Page<StoredUser>> {
    return this.users.list(filter);
  }
}
