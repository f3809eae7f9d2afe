import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import type { Room } from '@roomhours/contract';
import { addDays } from '@roomhours/time';
import { Button, Combobox, type ComboboxOption, counted } from '@roomhours/ui';
import { type ReactNode, useId } from 'react';
import { weekText } from '../shared/date-text';
import type { PageViewControl } from './use-page-view';
import './toolbar.css';

export interface ToolbarProps {
  view: PageViewControl;
  rooms: readonly Room[];
  /** Null: all rooms. */
  room: Room | null;
  /** Shown between week and room on a desktop. */
  children?: ReactNode;
}

const ALL = 'all';
type Choice = number | typeof ALL;

/** Selects the week and the room. */
export function Toolbar({ view, rooms, room, children }: ToolbarProps) {
  return (
    <div className="mb-toolbar">
      <div className="mb-week" role="group" aria-label="Week">
        <Button
          className="mb-week-before"
          icon={<LeftOutlined />}
          aria-label="Previous week"
          onClick={() => view.showWeek(-1)}
        />
        <Button
          className="mb-week-after"
          icon={<RightOutlined />}
          aria-label="Next week"
          onClick={() => view.showWeek(1)}
        />
        <Button className="mb-week-today" onClick={() => view.showDate(view.today)}>
          Today
        </Button>
        <h2 aria-live="polite">{weekText(view.weekStart, addDays(view.weekStart, 6))}</h2>
      </div>
      {children}
      <RoomFilter rooms={rooms} room={room} onRoom={view.showRoom} />
    </div>
  );
}

function RoomFilter({
  rooms,
  room,
  onRoom,
}: Pick<ToolbarProps, 'rooms' | 'room'> & { onRoom: (id: number | null) => void }) {
  const factsId = useId();
  const all: ComboboxOption<Choice>[] = rooms.length === 1 ? [] : [{ value: ALL, label: 'All Rooms' }];
  return (
    <div className="mb-room">
      <Combobox<Choice>
        className="mb-room-filter"
        aria-label="Room"
        aria-describedby={room ? factsId : undefined}
        value={room?.id ?? ALL}
        options={[...all, ...rooms.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(value) => onRoom(value === ALL ? null : value)}
      />
      {room && <RoomFacts id={factsId} room={room} />}
    </div>
  );
}

/** '8 seats, Whiteboard and screen'. A phone shows only the seats. */
function RoomFacts({ id, room: { capacity, description } }: { id: string; room: Room }) {
  return (
    <p id={id} className="mb-room-facts" title={description ?? undefined}>
      {counted(capacity, 'seat')}
      {description && (
        <span>
          , <bdi dir="auto">{description}</bdi>
        </span>
      )}
    </p>
  );
}
