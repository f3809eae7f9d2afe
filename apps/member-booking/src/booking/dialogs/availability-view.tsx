import type { Room } from '@roomhours/contract';
import { isolate } from '@roomhours/ui';
import { weekdayInWords } from '@roomhours/time';
import type { BookingDraft } from '../form/draft';
import { type DraftCheck, collisions } from '../form/use-draft-check';
import { verdictSentence } from '../form/availability';
import { AlternativesView } from './alternatives-view';

export interface AvailabilityProps {
  check: DraftCheck;
  room: Room | undefined;
  onChoose: (change: Partial<BookingDraft>) => void;
}

/** Whether the room is free at the draft's time, and what is free instead. A series tells its dates one by one. */
export function Availability({ check, room, onChoose }: AvailabilityProps) {
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
  const { verdict, occurrence } = first;
  if (verdict.kind === 'free') return <p data-free="true">{`${isolate(room.name)} is free then.`}</p>;
  const others = (check.freeRooms ?? []).filter(({ id }) => id !== room.id);
  return (
    <p>
      {verdictSentence(verdict, room, weekdayInWords(occurrence.start.date), others)}
      {verdict.kind === 'unknown' && (
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
