import type { UserId } from '@roomhours/domain';

/** Signed-in sessions, wherever they are kept. */
export abstract class Sessions {
  /** Ends all sessions of the user, but for the one to keep. They are refused from the moment this resolves. */
  abstract endAllOf(userId: UserId, keepSessionId: string | null): Promise<void>;
}
