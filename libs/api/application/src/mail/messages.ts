import { DomainError, type UserId } from '@roomhours/domain';
import { MESSAGE_DAYS } from '@roomhours/limits';
import { DAY_MS, type Instant, instant } from '@roomhours/time';
import { type Caller, type Precondition, UseCase, assertPrecondition } from '../use-case';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/system.port';
import { LinkTokens } from '../ports/sign-in.port';
import {
  type DeliveryCounts,
  type ListedMessage,
  MessageReader,
  ReminderReader,
  type StoredMessage,
} from '../ports/message.port';
import type { Page, PageRequest } from '../ports/page';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { type MailChoices, UserReader } from '../ports/user.port';

/** Messages of the outbox, and the choices of their recipients (mail.md). */
@UseCase()
export class Messages {
  constructor(
    private readonly messages: MessageReader,
    private readonly reminders: ReminderReader,
    private readonly users: UserReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: LinkTokens,
    private readonly clock: Clock,
  ) {}

  /** Lists the messages of the last `MESSAGE_DAYS` days without their contents, newest first. */
  list(page: PageRequest): Promise<Page<ListedMessage>> {
    return this.messages.list(instant(this.clock.now() - MESSAGE_DAYS * DAY_MS), page);
  }

  /**
   * Makes a message wait for another delivery. Returns the waiting message.
   *
   * Throws DomainError NOT_FOUND if the message does not exist, mail is off or its content was deleted because it was
   * sent, and TOKEN_EXPIRED if its content was a link, which has been deleted.
   */
  sendAgain(caller: Caller, messageId: number): Promise<StoredMessage> {
    return this.unitOfWork.run({ caller }, async (stores) => {
      const message = stores.messages.isEnabled ? await stores.messages.find(messageId) : null;
      if (message === null) throw new DomainError('NOT_FOUND', 'This message does not exist any more.');
      if (!message.hasContent) throw contentDeleted(message);
      const now = this.clock.now();
      await stores.messages.sendAgain(messageId, now);
      const { kind, recipient } = message;
      await recordChange(stores, caller, now, {
        action: 'message.sentAgain',
        subjectId: messageId,
        after: { kind, recipient },
      });
      return { ...message, state: 'waiting', attempts: 0, sentAt: null, lastError: null };
    });
  }

  /** Counts the messages of the last `MESSAGE_DAYS` days that have failed. */
  countFailed(): Promise<number> {
    return this.messages.countFailed(instant(this.clock.now() - MESSAGE_DAYS * DAY_MS));
  }

  /** Counts the invitations that were made at that time, by `InviteUsers` or `ImportUsers`. */
  countInvitations(at: Instant): Promise<DeliveryCounts> {
    return this.messages.countInvitations(at);
  }

  /** Counts the messages that are held since a restore. */
  countHeld(): Promise<number> {
    return this.messages.countHeld();
  }

  /** Lets the held messages be sent. Returns the number that is still held. Throws DomainError CHANGED_MEANWHILE. */
  releaseHeld(caller: Caller, precondition?: Precondition<number>): Promise<number> {
    return this.unitOfWork.run({ caller }, async (stores) => {
      const now = this.clock.now();
      const count = await stores.messages.release(now);
      assertPrecondition(precondition, count);
      if (count > 0) {
        await recordChange(stores, caller, now, { action: 'message.released', subjectId: null, after: { count } });
      }
      return 0;
    });
  }

  /** Stores the messages of due reminders. Processes may call it concurrently: a reminder is stored once. */
  async queueReminders(): Promise<void> {
    const at = this.clock.now();
    const due = await this.reminders.due(at);
    if (due.length === 0) return;
    await this.unitOfWork.run({}, async ({ messages }) => {
      for (const { to, booking } of due) await messages.add({ to, at, content: { kind: 'reminder', booking } });
    });
  }

  /** Returns whether the link of a message still sets a password. */
  async isLinkValid(token: string): Promise<boolean> {
    return (await this.users.findByPasswordLink(this.tokens.hashOf(token), this.clock.now())) !== null;
  }

  /** Reads which messages a user has chosen to receive. Throws DomainError NOT_FOUND. */
  choicesOf(userId: UserId): Promise<MailChoices> {
    return this.users.mailChoicesOf(userId);
  }

  /** Stores which messages the caller wants to receive. */
  changeChoices(caller: Caller, choices: MailChoices): Promise<void> {
    return this.unitOfWork.run({ caller }, async (stores) => {
      const before = await stores.users.mailChoicesOf(caller.id);
      await stores.users.saveMailChoices(caller.id, choices);
      await recordChange(stores, caller, this.clock.now(), {
        action: 'user.changed',
        subjectId: caller.id,
        before,
        after: choices,
      });
    });
  }
}

function contentDeleted({ kind }: StoredMessage): DomainError {
  return kind === 'invitation' || kind === 'passwordReset'
    ? new DomainError('TOKEN_EXPIRED', 'The link of this message has been deleted. Create a new link instead.')
    : new DomainError('NOT_FOUND', 'The content of this message was deleted when it was sent.');
}
