import type { Instant } from '@roomhours/time';
import type { MessageKind, MessageState } from './message';
import type { Page, PageRequest } from './page';

/** A message of the outbox without its content. */
export interface StoredMessage {
  id: number;
  kind: MessageKind;
  /** Email address. */
  recipient: string;
  createdAt: Instant;
  state: MessageState;
  /** Number of attempts that have begun. */
  attempts: number;
  /** Null unless it has been sent. */
  sentAt: Instant | null;
  /** Why the last attempt failed; null if none has. */
  lastError: string | null;
  /** Whether its content is still stored, so that it can be sent again. */
  hasContent: boolean;
}

/** Reads the outbox outside of any transaction. It never returns the content of a message. */
export abstract class MessageReader {
  /** Lists a page of the messages stored since then, newest first (time, then id). */
  abstract list(since: Instant, page: PageRequest): Promise<Page<StoredMessage>>;
}
