import type { UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';

/** The response to the first request with an Idempotency-Key. */
export interface StoredResponse {
  userId: UserId;
  key: string;
  /** Hash of the request; distinguishes requests with the same key. */
  fingerprint: string;
  /** The response as JSON text. */
  body: string;
  expiresAt: Instant;
}

/** Stored responses within one transaction, which holds the lock on the request (`LockScope.request`). */
export abstract class ResponseRepository {
  /** Returns null if there is no response that expires after `now`. */
  abstract find(userId: UserId, key: string, now: Instant): Promise<StoredResponse | null>;

  /** Stores the response; replaces an expired one with the same key. */
  abstract save(response: StoredResponse): Promise<void>;
}
