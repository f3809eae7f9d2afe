import { type Room, type Suggestion, type SuggestionKind, UNLIMITED_REMAINING } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { durationText, hoursText, isolate } from '@roomhours/text';
import { Button, Flex, Typography } from 'antd';
import { localTimes, roomFactsText, shortDayText, spokenRange } from '@roomhours/booking-form';
import { monthAt, monthInWords, parseInstant } from '@roomhours/time';

interface SuggestionListProps {
  suggestions: readonly Suggestion[];
  rooms: readonly Room[];
  onBook: (suggestion: Suggestion) => void;
}

/** Rooms and times that can be booked. Alternatives are grouped by their kind. */
export function SuggestionList({ suggestions, ...shared }: SuggestionListProps) {
  if (suggestions.some(({ kind }) => kind === 'fits')) return <Group {...shared} suggestions={suggestions} />;
  const kinds = Object.keys(HEADINGS) as Exclude<SuggestionKind, 'fits'>[];
  return kinds.map((kind) => {
    const ofKind = suggestions.filter((suggestion) => suggestion.kind === kind);
    if (ofKind.length === 0) return null;
    return (
      <section key={kind}>
        <Typography.Title level={3} style={{ fontSize: 14 }}>
          {HEADINGS[kind]}
        </Typography.Title>
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

function Item({ suggestion, rooms, onBook }: ItemProps) {
  const { timeZone: zone } = useShell();
  const { roomId, roomName } = suggestion;
  const room = rooms.find(({ id }) => id === roomId);
  const when = whenText(suggestion, zone);
  return (
    <li>
      <Flex justify="space-between" align="center" gap="middle">
        <Flex vertical style={{ minWidth: 0 }}>
          <Typography.Text strong>
            <bdi dir="auto" translate="no">
              {roomName}
            </bdi>
          </Typography.Text>
          {room && <Typography.Text type="secondary">{roomFactsText(room)}</Typography.Text>}
          <span translate="no">{when}</span>
          <Typography.Text type="secondary">{costText(suggestion, zone)}</Typography.Text>
        </Flex>
        <Button aria-label={`Book ${isolate(roomName)}, ${when}`} onClick={() => onBook(suggestion)}>
          Book
        </Button>
      </Flex>
    </li>
  );
}

/** Headings of the alternatives. */
const HEADINGS: Record<Exclude<SuggestionKind, 'fits'>, string> = {
  otherTime: 'Another time that day',
  shorter: 'Shorter',
  nextDay: 'The next open day',
};

/** 'Tue 24 November, 10:00 to 11:00' */
export function whenText(suggestion: Suggestion, zone: string): string {
  const { date, start, end } = localTimes(suggestion, zone);
  return `${shortDayText(date)}, ${spokenRange(start, end)}`;
}

/** '1 hour, leaves 3 hours of November'; without a limit '1 hour'. */
function costText({ startTime, hours, remainingQuota }: Suggestion, zone: string): string {
  const cost = durationText(Math.round(hours * 60));
  if (remainingQuota === UNLIMITED_REMAINING) return cost;
  const month = monthInWords(monthAt(parseInstant(startTime), zone));
  return `${cost}, leaves ${hoursText(remainingQuota - hours)} of ${month}`;
}
