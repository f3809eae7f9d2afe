import {
  type MessageReader,
  type MessageRepository,
  type NewMessage,
  type Page,
  type PageRequest,
  type StoredMessage,
  uniqueKeyOf,
} from '../../src';
import { type State, pageOf } from './state';

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

  async list(page: PageRequest): Promise<Page<StoredMessage>> {
    const rows = this.state().messages.map(({ message: _, ...row }) => row);
    return pageOf(
      rows.sort((a, b) => b.createdAt - a.createdAt || b.id - a.id),
      page,
    );
  }
}
