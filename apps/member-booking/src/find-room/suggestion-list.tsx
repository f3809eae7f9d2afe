import type { Room, Suggestion, SuggestionKind } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/text';
import { Button } from 'antd';
import { roomFactsText } from '../shared/room-text';
import { HEADINGS, costText, whenText } from './suggestion-text';

export interface SuggestionListProps {
  suggestions: readonly Suggestion[];
  rooms: readonly Room[];
  /** The suggestion that is being booked. */
  booking: Suggestion | null;
  onBook: (suggestion: Suggestion) => void;
}

/** Rooms and times that can be booked with one press. Alternatives are grouped by their kind. */
export function SuggestionList({ suggestions, ...shared }: SuggestionListProps) {
  if (suggestions.some(({ kind }) => kind === 'fits')) return <Group {...shared} suggestions={suggestions} />;
  const kinds = Object.keys(HEADINGS) as Exclude<SuggestionKind, 'fits'>[];
  return kinds.map((kind) => {
    const ofKind = suggestions.filter((suggestion) => suggestion.kind === kind);
    if (ofKind.length === 0) return null;
    return (
      <section key={kind} className="mb-suggestion-group">
        <h3>{HEADINGS[kind]}</h3>
        <Group {...shared} suggestions={ofKind} />
      </section>
    );
  });
}

function Group({ suggestions, ...shared }: SuggestionListProps) {
  return (
    <ul className="mb-suggestions">
      {suggestions.map((suggestion) => (
        <Item key={`${suggestion.roomId} ${suggestion.startTime}`} suggestion={suggestion} {...shared} />
      ))}
    </ul>
  );
}

interface ItemProps extends Omit<SuggestionListProps, 'suggestions'> {
  suggestion: Suggestion;
}

function Item({ suggestion, rooms, booking, onBook }: ItemProps) {
  const { timeZone: zone } = useShell();
  const { roomId, roomName } = suggestion;
  const room = rooms.find(({ id }) => id === roomId);
  const when = whenText(suggestion, zone);
  return (
    <li>
      <div>
        <b>
          <bdi dir="auto">{roomName}</bdi>
          {room && <small>{roomFactsText(room)}</small>}
        </b>
        <span>{when}</span>
        <span>{costText(suggestion, zone)}</span>
      </div>
      <Button
        aria-label={`Book ${isolate(roomName)}, ${when}`}
        loading={booking === suggestion}
        aria-disabled={booking !== null}
        onClick={() => booking === null && onBook(suggestion)}
      >
        Book
      </Button>
    </li>
  );
}
