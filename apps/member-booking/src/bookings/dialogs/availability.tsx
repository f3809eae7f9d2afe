import type { Room } from '@roomhours/contract';
import moment from 'moment';
import type { DraftCheck } from '../form/use-draft-check';
import { verdictSentence } from '../form/verdict';

/** Whether the room is free at the draft's time, and which others are. A series says so date by date instead. */
export function Availability({ check, room }: { check: DraftCheck; room: Room | undefined }) {
  const [first] = check.dates;
  if (!first || !room || check.dates.length > 1) return <p className="mb-availability" role="status" />;
  const { verdict, occurrence } = first;
  const weekday = moment.utc(occurrence.date).format('dddd');
  const others = (check.freeRooms ?? []).filter(({ id }) => id !== room.id);
  const sentence = verdictSentence(verdict, room, weekday, others);
  const free = verdict.kind === 'free';
  return (
    <p className="mb-availability" role="status" data-free={free}>
      {free ? `${room.name} is free then.` : sentence}
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
