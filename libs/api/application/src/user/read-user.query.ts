import { DomainError, type UserId } from '@roomhours/domain';
import { type StoredUser, UserReader } from '../ports/user.port';
import { UseCase } from '../use-case';

/** Reads an active or inactive user for administrators. */
@UseCase()
export class ReadUser {
  constructor(private readonly users: UserReader) {}

  /** Throws DomainError NOT_FOUND for an unknown user. */
  async execute(userId: UserId): Promise<StoredUser> {
    const user = await this.users.findStored(userId);
    if (user === null) throw new DomainError('NOT_FOUND', 'This user does not exist.');
    return user;
  }
}
