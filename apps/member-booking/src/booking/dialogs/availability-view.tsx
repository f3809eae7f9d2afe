import type { Room } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { weekdayInWords } from '@roomhours/time';
import type { BookingDraft } from '../form/draft';
import { type DraftCheck, collisions } from '../form/use-draft-check';
import { availabilitySentence } from '../form/availability';
import { AlternativesView } from './alternatives-view';

export interface AvailabilityViewProps {
  check: DraftCheck;
  room: Room | undefined;
  onChoose: (change: Partial<BookingDraft>) => void;
}

/** Whether the room is free at the time of the draft, and alternatives. `SeriesFields` shows the dates of a series. */
export function AvailabilityView({ check, room, onChoose }: AvailabilityViewProps) {
  const isSeries = check.dates.length > 1;
  return (
    <>
      <div className="mb-availability" role="status">
        {!isSeries && room && <OneDate check={check} room={room} />}
      </div>
      {collisions(check).length > 0 && (
        <AlternativesView alternatives={check.alternatives} waiting={false} onChoose={onChoose} />
      )}
    </>
  );
}

function OneDate({ check, room }: { check: DraftCheck; room: Room }) {
  const [first] = check.dates;
  if (!first) return null;
  const { availability, occurrence } = first;
  if (availability.kind === 'free') return <p data-free="true">{`${isolate(room.name)} is free then.`}</p>;
  const others = (check.freeRooms ?? []).filter(({ id }) => id !== room.id);
  return (
    <p>
      {availabilitySentence(availability, room, weekdayInWords(occurrence.start.date), others)}
      {availability.kind === 'unknown' && (
        <>
          {' '}
          <button type="button" className="mb-link" onClick={check.retry}>
            Try again
          </button>
        </>
      )}
    </p>
  );
}
