import type { UserId } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { PasswordHasher } from '../ports/password-hasher.port';
import { Sessions } from '../ports/sessions.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { UseCase } from '../use-case';

export interface SetUserPasswordCommand {
  caller: Caller;
  userId: UserId;
  newPassword: string;
  /** Session of the caller, to keep if the caller sets the own password. Null ends all sessions of the user. */
  keepSessionId: string | null;
}

/** Sets the password of a user, and ends the user's sessions, password link and API tokens. Own tokens stay. Throws DomainError NOT_FOUND. */
@UseCase()
export class SetUserPassword {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly passwords: PasswordHasher,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, userId, newPassword, keepSessionId }: SetUserPasswordCommand): Promise<void> {
    const hash = await this.passwords.hash(newPassword);
    await this.unitOfWork.run({ caller, users: [userId] }, async (stores) => {
      const now = this.clock.now();
      const { isInvited, ...user } = await stores.users.get(userId);
      await stores.users.setPasswordHash(userId, hash);
      await stores.passwordLinks.removeOf(userId);
      if (userId !== caller.id) await stores.apiTokens.removeOf(userId);
      if (!isInvited) await stores.messages.add({ to: user, content: { kind: 'passwordChanged' }, at: now });
      const record = { action: 'user.passwordSet', subject: 'user', subjectId: userId } as const;
      await recordChange(stores, caller, now, record);
    });
    await this.sessions.endAllOf(userId, keepSessionId);
  }
}
