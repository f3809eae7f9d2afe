import type { UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';

/** The first answer to a request that carried an Idempotency-Key. */
export interface KeptAnswer {
  userId: UserId;
  key: string;
  /** Tells requests with the same key apart. */
  fingerprint: string;
  /** JSON text of the answer. */
  body: string;
  keptUntil: Instant;
}

/** Kept answers within one transaction; the claim on the request keeps a repeat out meanwhile. */
export abstract class AnswerRepository {
  /** Null where nothing is kept at that moment. */
  abstract find(userId: UserId, key: string, now: Instant): Promise<KeptAnswer | null>;

  /** Takes the place of one that is kept no longer. */
  abstract keep(answer: KeptAnswer): Promise<void>;
}
