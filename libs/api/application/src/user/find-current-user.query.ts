import type { User, UserId } from '@roomhours/domain';
import type { UserReader } from '../ports/user-reader.port';

/** The user that a session belongs to, or null where the user is gone or inactive. */
export class FindCurrentUser {
  constructor(private readonly users: UserReader) {}

  execute(id: UserId): Promise<User | null> {
    return this.users.find(id);
  }
}
