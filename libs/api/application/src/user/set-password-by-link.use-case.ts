import { type User, emailKey, linkExpired } from '@roomhours/domain';
import { recordOwnChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { LinkTokens } from '../ports/link-tokens.port';
import { PasswordHasher } from '../ports/password-hasher.port';
import { Sessions } from '../ports/sessions.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { UserReader } from '../ports/user.port';
import { UseCase } from '../use-case';
import { endAccess } from './end-access';
import { type SignedIn, hasPasswordHash } from './sign-in.use-case';

export interface SetPasswordByLinkCommand {
  token: string;
  newPassword: string;
  /** Network address of the client. */
  address: string;
  requestId: string;
}

/** Sets the password of the user to whom a link belongs, and ends the access of the user. A link works once. */
@UseCase()
export class SetPasswordByLink {
  constructor(
    private readonly users: UserReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly passwords: PasswordHasher,
    private readonly tokens: LinkTokens,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError TOKEN_EXPIRED for a link that is unknown, used or expired, or UNAVAILABLE. */
  async execute({ token, newPassword, address, requestId }: SetPasswordByLinkCommand): Promise<SignedIn> {
    const tokenHash = this.tokens.hashOf(token);
    // Before the slow hash, so that unknown tokens are refused cheaply.
    const user = await this.users.findByPasswordLink(tokenHash, this.clock.now());
    if (user === null) throw linkExpired();
    const passwordHash = await this.passwords.hash(newPassword, address);
    await this.store(user, { tokenHash, passwordHash, requestId });
    await this.sessions.endAllOf(user.id, null);
    return { user, isStillValid: () => hasPasswordHash(this.users, emailKey(user.email), passwordHash) };
  }

  private store(user: User, set: { tokenHash: string; passwordHash: string; requestId: string }): Promise<void> {
    return this.unitOfWork.run({ users: [user.id] }, async (stores) => {
      const now = this.clock.now();
      // Under the lock: a concurrent request may have used the link, and an administrator may have deactivated the user.
      if (!(await stores.passwordLinks.take(set.tokenHash, now))) throw linkExpired();
      const { isActive, isInvited } = await stores.users.get(user.id);
      if (!isActive) throw linkExpired();
      await stores.users.setPasswordHash(user.id, set.passwordHash);
      await endAccess(stores, [user.id]);
      if (!isInvited) await stores.messages.add({ to: user, content: { kind: 'passwordChanged' }, at: now });
      await recordOwnChange(stores, user, { action: 'user.passwordSet' }, now, set.requestId);
    });
  }
}
