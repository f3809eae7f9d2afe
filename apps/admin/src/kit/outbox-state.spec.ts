import { type OutboxEntry, stateText } from './outbox-state';

it.each<[Pick<OutboxEntry, 'state' | 'attempts'>, string]>([
  [{ state: 'waiting', attempts: 0 }, 'Waiting'],
  [{ state: 'waiting', attempts: 1 }, 'Waiting after 1 attempt'],
  [{ state: 'sent', attempts: 2 }, 'Sent'],
  [{ state: 'held', attempts: 1 }, 'Held'],
])('names the state %j: %s', (state, text) => expect(stateText(state)).toBe(text));
