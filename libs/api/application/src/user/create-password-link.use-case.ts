import { DomainError, type UserId } from '@roomhours/domain';
import { formatInstant } from '@roomhours/time';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { LinkTokens } from '../ports/link-tokens.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { UseCase } from '../use-case';
import { type IssuedLink, issueLink, sendLink } from './issue-link';

export interface CreatePasswordLinkCommand {
  caller: Caller;
  userId: UserId;
  /** Whether to send the link to the user, if mail is configured. */
  isToSend: boolean;
}

/** Makes a new link for a user: an invitation if the user has no password yet, otherwise one for a forgotten password. */
@UseCase()
export class CreatePasswordLink {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: LinkTokens,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError NOT_FOUND, or VALIDATION_FAILED for an inactive user, who could not use the link. */
  execute({ caller, userId, isToSend }: CreatePasswordLinkCommand): Promise<IssuedLink> {
    return this.unitOfWork.run({ caller, users: [userId] }, async (stores) => {
      const now = this.clock.now();
      const { isActive, isInvited, ...user } = await stores.users.get(userId);
      if (!isActive)
        throw new DomainError('VALIDATION_FAILED', 'This account is inactive. Please reactivate it first.');
      const purpose = isInvited ? 'invitation' : 'reset';
      const link = await issueLink(stores, this.tokens, { userId, purpose, now });
      const isSent = isToSend && stores.messages.isEnabled;
      if (isSent) await sendLink(stores, user, link, now);
      const { expiresAt } = link;
      const record = { action: 'user.linkCreated', subject: 'user', subjectId: userId } as const;
      await recordChange(stores, caller, now, {
        ...record,
        after: { email: user.email, purpose, expiresAt: formatInstant(expiresAt) },
      });
      return { ...link, isSent };
    });
  }
}
