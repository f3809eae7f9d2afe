import type { Room } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { weekdayInWords } from '@roomhours/time';
import { Button, Typography } from 'antd';
import { availabilitySentence } from '../form/availability';
import type { DraftCheck } from '../form/use-draft-check';

/** Whether the room is free at the time of a single booking. `SeriesPreview` shows the dates of a series. */
export function AvailabilityView({ check, room }: { check: DraftCheck; room: Room | undefined }) {
  return <div role="status">{check.dates.length === 1 && room && <OneDate check={check} room={room} />}</div>;
}

function OneDate({ check, room }: { check: DraftCheck; room: Room }) {
  const { availability, occurrence } = check.dates[0]!;
  if (availability.kind === 'free')
    return <Typography.Text type="success">{`${isolate(room.name)} is free then.`}</Typography.Text>;
  const others = (check.freeRooms ?? []).filter(({ id }) => id !== room.id);
  return (
    <>
      <Typography.Text type="danger">
        {availabilitySentence(availability, room, weekdayInWords(occurrence.start.date), others)}
      </Typography.Text>
      {availability.kind === 'unknown' && (
        <Button type="link" onClick={check.retry}>
          Try again
        </Button>
      )}
    </>
  );
}
