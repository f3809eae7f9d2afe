import type { Page } from '../ports/page';
import type { UserFilter, UserReader } from '../ports/user-reader.port';
import type { StoredUser } from '../ports/user-repository.port';

/** Users for administrators, inactive ones included; all of them unless a part is asked for. */
export class ListUsers {
  constructor(private readonly users: UserReader) {}

  execute(filter: UserFilter): Promise<Page<StoredUser>> {
    return this.users.list(filter);
  }
}
