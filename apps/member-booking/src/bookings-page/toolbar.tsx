import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import type { Room } from '@roomhours/contract';
import { addDays } from '@roomhours/time';
import { LateSelect } from '@roomhours/ui';
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
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
  const all: { value: Choice; label: string }[] = rooms.length === 1 ? [] : [{ value: ALL, label: 'All Rooms' }];
  return (
    <LateSelect<Choice>
      className="mb-room-filter"
      aria-label="Room"
      value={room?.id ?? ALL}
      options={[...all, ...rooms.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(value) => onRoom(value === ALL ? null : value)}
      list={{ popupMatchSelectWidth: false }}
    />
  );
}
