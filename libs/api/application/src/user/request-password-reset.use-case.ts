import { type User, emailKey } from '@roomhours/domain';
import { recordOwnChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { DeferredWork } from '../ports/deferred-work.port';
import { LinkTokens } from '../ports/link-tokens.port';
import { AttemptThrottle } from '../ports/attempt-throttle.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { UserReader } from '../ports/user.port';
import { UseCase } from '../use-case';
import { issueLink, linkRecord } from './issue-link';

export interface RequestPasswordResetCommand {
  email: string;
  /** Network address of the client. */
  address: string;
  requestId: string;
}

/**
 * Sends a password link to the owner of an email, if mail is configured. The account is looked up after the answer, so neither
 * the answer nor its time depends on it (sessions.md "Forgotten passwords").
 */
@UseCase()
export class RequestPasswordReset {
  constructor(
    private readonly users: UserReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: LinkTokens,
    private readonly throttle: AttemptThrottle,
    private readonly deferred: DeferredWork,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError TOO_MANY_ATTEMPTS, for known and unknown emails alike. */
  async execute({ email, address, requestId }: RequestPasswordResetCommand): Promise<void> {
    const key = emailKey(email);
    await this.throttle.countReset({ address, emailKey: key });
    this.deferred.run(async () => {
      const credentials = await this.users.findCredentials(key);
      if (credentials?.isActive === true) await this.send(credentials.user, requestId);
    });
  }

  private send(user: User, requestId: string): Promise<void> {
    return this.unitOfWork.run({ users: [user.id] }, async (stores) => {
      const stored = await stores.users.get(user.id);
      // Without mail, a new link would only end the one that an administrator has passed on.
      if (!stored.isActive || !stores.messages.isEnabled) return;
      const now = this.clock.now();
      const link = await issueLink(stores, this.tokens, stored, now, true);
      const after = linkRecord(user, link);
      await recordOwnChange(stores, user, { action: 'user.linkCreated', after }, now, requestId);
    });
  }
}
