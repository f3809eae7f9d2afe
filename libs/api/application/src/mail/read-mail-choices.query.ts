import type { UserId } from '@roomhours/domain';
import { type MailChoices, UserReader } from '../ports/user.port';
import { UseCase } from '../use-case';

/** Reads which messages a user has chosen to receive. Throws DomainError NOT_FOUND. */
@UseCase()
export class ReadMailChoices {
  constructor(private readonly users: UserReader) {}

  execute(userId: UserId): Promise<MailChoices> {
    return this.users.mailChoicesOf(userId);
  }
}
