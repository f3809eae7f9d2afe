import type { UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { type Caller, UseCase } from '../use-case';
import { recordChanges } from '../audit/record-change';
import { Clock } from '../ports/system.port';
import { LinkTokens } from '../ports/sign-in.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { type StoredUser, userNotFound } from '../ports/user.port';
import { type IssuedLink, issueInvitations, linkRecord } from './password-links';

/** 'passwordSet': the user signs in with a password. 'signedIn': the user has signed in with the organisation. */
export type SkippedReason = 'self' | 'inactive' | 'passwordSet' | 'signedIn';

/** The result for several users, in the order in which they were chosen. */
export interface Invitations {
  /** Time of the invitations, and of the messages that send them. */
  at: Instant;
  invited: { user: StoredUser; link: IssuedLink }[];
  skipped: { user: StoredUser; reason: SkippedReason }[];
}

/** Invites several users who have never signed in. */
@UseCase()
export class InviteUsers {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: LinkTokens,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a new link for each user in place of the previous one, in one transaction. They are sent if mail is
   * configured; otherwise the caller passes them on. Skips users who need no invitation. Throws DomainError NOT_FOUND
   * for an unknown or erased user; then no link is made.
   */
  execute(caller: Caller, userIds: readonly UserId[]): Promise<Invitations> {
    const ids = [...new Set(userIds)];
    return this.unitOfWork.run({ caller, users: ids }, async (stores) => {
      const at = this.clock.now();
      const users = await stores.users.getAll(ids);
      if (users.some(({ isErased }) => isErased)) throw userNotFound();
      const signedIn = await stores.organisationAccounts.ownersAmong(ids);
      const judged = users.map((user) => ({ user, reason: reasonToSkip(caller, user, signedIn) }));
      const skipped = judged.flatMap(({ user, reason }) => (reason === null ? [] : [{ user, reason }]));
      const chosen = judged.flatMap(({ user, reason }) => (reason === null ? [user] : []));
      return { at, skipped, invited: await this.invite(stores, caller, chosen, at) };
    });
  }

  private async invite(stores: Stores, caller: Caller, users: readonly StoredUser[], at: Instant) {
    if (users.length === 0) return [];
    await stores.passwordLinks.removeOf(users.map(({ id }) => id));
    const links = await issueInvitations(stores, this.tokens, users, at);
    const invited = users.map((user, index) => ({ user, link: links[index]! }));
    const changes = invited.map(({ user, link }) => ({
      action: 'user.linkCreated' as const,
      subjectId: user.id,
      after: { ...linkRecord(user, link), isSent: link.isSent },
    }));
    await recordChanges(stores, caller, at, changes);
    return invited;
  }
}

function reasonToSkip(caller: Caller, user: StoredUser, signedIn: ReadonlySet<UserId>): SkippedReason | null {
  if (user.id === caller.id) return 'self';
  if (!user.isActive) return 'inactive';
  if (!user.isInvited) return 'passwordSet';
  return signedIn.has(user.id) ? 'signedIn' : null;
}
