import { type Instant, plusMinutes } from '@roomhours/time';
import {
  type DueReminder,
  type MessageReader,
  type MessageRepository,
  type NewMessage,
  type Page,
  type PageRequest,
  type ReminderReader,
  type StoredMessage,
  uniqueKeyOf,
} from '../../src';
import { type State, type StoredMessageRow, byStart, pageOf } from './state';

export class InMemoryMessages implements MessageReader, MessageRepository {
  readonly isEnabled = true;

  constructor(private readonly state: () => State) {}

  /** All stored messages, in the order of `add`. */
  get stored(): readonly NewMessage[] {
    return this.state().messages.map(({ message }) => message);
  }

  async add(message: NewMessage) {
    const state = this.state();
    const key = uniqueKeyOf(message.content);
    if (key !== null && this.stored.some(({ content }) => uniqueKeyOf(content) === key)) return;
    const row = {
      ...{ id: (state.lastId += 1), kind: message.content.kind, recipient: message.to.email, createdAt: message.at },
      ...{ state: 'waiting' as const, attempts: 0, sentAt: null, lastError: null, hasContent: true, message },
    };
    state.messages = [...state.messages, row];
  }

  async addAll(messages: readonly NewMessage[]) {
    for (const message of messages) await this.add(message);
  }

  async find(id: number): Promise<StoredMessage | null> {
    const found = this.state().messages.find((row) => row.id === id);
    return found === undefined ? null : withoutContent(found);
  }

  async sendAgain(id: number) {
    const state = this.state();
    const again = { state: 'waiting', attempts: 0, sentAt: null, lastError: null } as const;
    state.messages = state.messages.map((row) => (row.id === id && row.hasContent ? { ...row, ...again } : row));
  }

  async list(since: Instant, page: PageRequest): Promise<Page<StoredMessage>> {
    const rows = this.state()
      .messages.filter(({ createdAt }) => createdAt >= since)
      .map(withoutContent);
    return pageOf(
      rows.sort((a, b) => b.createdAt - a.createdAt || b.id - a.id),
      page,
    );
  }
}

function withoutContent({ message: _, ...stored }: StoredMessageRow): StoredMessage {
  return stored;
}

export class InMemoryReminders implements ReminderReader {
  constructor(private readonly state: () => State) {}

  async due(now: Instant): Promise<DueReminder[]> {
    const { bookings, users, rooms, sequences, messages } = this.state();
    const stored = new Set(messages.map(({ message }) => uniqueKeyOf(message.content)));
    const due = [...bookings.values()]
      .sort(byStart)
      .flatMap(({ id, userId, roomId, purpose, range: { start, end } }) => {
        const { user, isActive, mailChoices } = users.get(userId)!;
        const { reminderMinutes } = mailChoices;
        if (!isActive || reminderMinutes === null || start <= now || plusMinutes(start, -reminderMinutes) > now)
          return [];
        const roomName = rooms.get(roomId)!.name;
        const booking = { id, roomName, start, end, purpose, sequence: sequences.get(id) ?? 0 };
        const { email, username, firstName } = user;
        return [{ to: { id: userId, email, username, firstName }, booking }];
      });
    return due.filter(({ booking }) => !stored.has(uniqueKeyOf({ kind: 'reminder', booking })));
  }
}
