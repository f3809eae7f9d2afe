import type { UserId } from '@roomhours/domain';
import type { Stores } from '../ports/unit-of-work.port';

/** What a change leaves of the access to an account. By default nothing stays. */
export interface KeptAccess {
  sessionId?: string | null;
  /** API tokens and calendar feeds. */
  tokensAndFeeds?: boolean;
}

/**
 * Ends all access to accounts: sessions, API tokens, calendar feeds and password links. The only list of what ends
 * (sessions.md "End of access"). The accounts of the organisation stay, so that a sign-in with one is refused while its
 * user is inactive. The caller has locked the users.
 */
export async function endAccess(stores: Stores, userIds: readonly UserId[], kept: KeptAccess = {}): Promise<void> {
  await stores.sessions.removeOf(userIds, kept.sessionId ?? null);
  await stores.passwordLinks.removeOf(userIds);
  if (!kept.tokensAndFeeds) {
    await stores.apiTokens.removeOf(userIds);
    await stores.calendarFeeds.removeOf(userIds);
  }
}
