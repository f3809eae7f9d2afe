import { weekText } from '@roomhours/booking-form';
import type { OpeningTimes } from '@roomhours/booking-rules';
import type { GridEntry, Room } from '@roomhours/contract';
import { addDays, weekdayOf } from '@roomhours/time';
import { isolate } from '@roomhours/text';
import { useNow } from '@roomhours/ui';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useWeekModel } from '../grid/use-week-model';
import { WeekGrid, type WeekGridProps } from '../grid/week-grid';
import type { PageViewControl } from './use-page-view';

/** What the page does when a cell is used. */
export type ScheduleHandlers = Pick<
  WeekGridProps,
  'onBook' | 'onBookSelection' | 'onOpen' | 'onEdit' | 'onCancel' | 'cancellingId'
>;

export interface RoomWeekProps extends ScheduleHandlers {
  view: PageViewControl;
  rooms: readonly Room[] | undefined;
  /** With the retired ones. */
  allRooms: readonly Room[];
  /** Null: all rooms. */
  room: Room | null;
  /** Of the week; undefined while they are not loaded. */
  entries: readonly GridEntry[] | undefined;
  times: OpeningTimes;
  /** Whether only the date of the view is shown. */
  oneDay: boolean;
  onDay: (days: 1 | -1) => void;
  control: WeekGridProps['control'];
  /** The card of the opened booking. It appears together with the cells of the week. */
  children: ReactNode;
}

const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];

/** The week of a room or of all rooms; on a phone one day of it. */
export function RoomWeek({ view, rooms, allRooms, room, entries, oneDay, children, ...props }: RoomWeekProps) {
  const { weekStart, date, today } = view;
  const now = useNow();
  const model = useWeekModel({ room, rooms, allRooms, weekStart, times: props.times, entries });
  // The first render of all slots is interruptible, so that the page stays responsive.
  const isDrawn = useDeferredValue(model !== null);
  const days = useMemo(() => (oneDay ? [weekdayOf(date) - 1] : ALL_DAYS), [oneDay, date]);
  return (
    <>
      <WeekGrid
        {...props}
        weekStart={weekStart}
        days={days}
        today={today}
        now={now}
        rooms={rooms}
        entries={entries}
        model={isDrawn ? model : null}
        label={`${isolate(room?.name ?? 'All Rooms')}, ${weekText(weekStart, addDays(weekStart, 6))}`}
        allRooms={room === null}
        onWeek={view.showWeek}
      />
      {model && isDrawn && children}
    </>
  );
}
