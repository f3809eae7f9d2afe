import type { MessageContent, MessageKind, MessageState, NewMessage, StoredMessage } from '@roomhours/application';
import { epochSeconds, fromSeconds } from '../entities/epoch-seconds';

/** The stored content of a message. Times are milliseconds since 1970. */
export interface StoredContent {
  recipientName: string;
  content: MessageContent;
}

/** Returns the column `content`. */
export function storedContentOf({ to, content }: NewMessage): string {
  const stored: StoredContent = { recipientName: to.firstName ?? to.username, content };
  return JSON.stringify(stored);
}

export interface MessageRow {
  id: number;
  kind: MessageKind;
  recipient: string;
  created_at: number;
  state: MessageState;
  attempts: number;
  sent_at: number | null;
  last_error: string | null;
  has_content: number;
}

/** Without the content. */
export const MESSAGE_COLUMNS = `id, kind, recipient, created_at, state, attempts, sent_at, last_error,
      CASE WHEN content IS NULL THEN 0 ELSE 1 END AS has_content`;

export function storedMessageOf(row: MessageRow): StoredMessage {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    createdAt: fromSeconds(row.created_at),
    state: row.state,
    attempts: row.attempts,
    sentAt: epochSeconds.from(row.sent_at),
    lastError: row.last_error,
    hasContent: Number(row.has_content) === 1,
  };
}
