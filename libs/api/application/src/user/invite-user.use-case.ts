import type { User } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { LinkTokens } from '../ports/link-tokens.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { publishUsers } from '../events/publish-events';
import { UseCase } from '../use-case';
import type { NewPerson } from './add-user.use-case';
import { addWithUsername } from './add-with-username';
import { type IssuedLink, issueLink, sendLink } from './issue-link';
import { planOfNewUser } from './plan-of-new-user';

export interface InviteUserCommand extends NewPerson {
  caller: Caller;
}

/** Adds a user without a password, with a link to set one, which is sent if mail is configured. The user cannot sign in before. */
@UseCase()
export class InviteUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: LinkTokens,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError VALIDATION_FAILED for an unknown plan, DUPLICATE for a taken email or username. */
  execute({ caller, ...person }: InviteUserCommand): Promise<{ user: User; link: IssuedLink }> {
    return this.unitOfWork.run({ caller }, async (stores) => {
      const now = this.clock.now();
      const account = { ...person, ...(await planOfNewUser(stores, person)), passwordHash: null, isDemo: false };
      const user = await addWithUsername(stores, account);
      const link = await issueLink(stores, this.tokens, { userId: user.id, purpose: 'invitation', now });
      await sendLink(stores, user, link, now);
      const change = { action: 'user.invited', subject: 'user', subjectId: user.id, after: user } as const;
      await recordChange(stores, caller, now, change);
      await publishUsers(stores, 'user.created', now, [user]);
      return { user, link: { ...link, isSent: stores.messages.isEnabled } };
    });
  }
}
