import type { Instant } from '@roomhours/time';
import type { NewMessage } from './message';
import type { StoredMessage } from './message-reader.port';

/**
 * The outbox of messages within one transaction. A message is stored in the transaction whose effect it reports, so a
 * rollback sends nothing. Workers send the committed messages (mail.md).
 */
export abstract class MessageRepository {
  /** Whether mail is configured. If not, a caller need not read what only its message would contain. */
  abstract readonly isEnabled: boolean;

  /**
   * Stores a message for one recipient. Does nothing if mail is not configured. Messages about bookings are stored by
   * the functions of `booking-messages.ts`, which apply the choice of the member and combine the bookings of an owner.
   */
  abstract add(message: NewMessage): Promise<void>;

  /** Stores any number of messages in few statements. Not for reminders, which are stored once for each booking and time. */
  abstract addAll(messages: readonly NewMessage[]): Promise<void>;

  abstract find(id: number): Promise<StoredMessage | null>;

  /** Makes a message with content wait again, as if it had never been sent. Mail servers see it as another message. */
  abstract sendAgain(id: number, at: Instant): Promise<void>;
}
