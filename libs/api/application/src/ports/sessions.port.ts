import type { UserId } from '@roomhours/domain';

/** The sessions of users within one transaction. */
export abstract class SessionRepository {
  /** Removes all sessions of the users except `keepSessionId`. */
  abstract removeOf(userIds: readonly UserId[], keepSessionId: string | null): Promise<void>;
}

/** The sessions of signed-in users, in any session store. */
export abstract class Sessions {
  /** Ends all sessions of the user except `keepSessionId`. Ended sessions are refused once this resolves. */
  abstract endAllOf(userId: UserId, keepSessionId: string | null): Promise<void>;
}
