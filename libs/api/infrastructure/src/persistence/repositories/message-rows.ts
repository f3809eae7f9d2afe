import type { MessageContent, NewMessage, StoredMessage } from '@roomhours/application';
import type { MessageOrmEntity } from '../entities/message.orm-entity';

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

export function storedMessageOf(row: MessageOrmEntity): StoredMessage {
  const { id, kind, recipient, createdAt, state, attempts, sentAt, lastError } = row;
  return { id, kind, recipient, createdAt, state, attempts, sentAt, lastError, hasContent: row.content !== null };
}
