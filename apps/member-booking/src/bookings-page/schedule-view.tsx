import { FailedQuery } from '../shared/failed-query';
import { openingTimesOf } from '@roomhours/booking-form';
import type { BookingConfig, Room } from '@roomhours/contract';
import { failureStatus } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { FailedState, lazyComponent, useMedia } from '@roomhours/ui';
import { type TouchEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GridControl } from '../grid/input/use-move';
import type { CellHandlers } from '../grid/use-grid-events';
import { WeekGrid } from '../grid/week-grid';
import { WeekStrip } from '../grid/week-strip';
import { useLiveWeek } from '../booking/api/use-queries';
import { Banner, StaleBanner } from '../shared/banner';
import type { QueryResult } from '../store/member-api';
import { ALL_ROOMS, filteredRooms, MIN_FILTERED_ROOMS, useDayRooms } from './day-rooms';
import { Legend, Toolbar } from './toolbar';
import { OpenCard, useOpenBooking } from './open-booking';
import type { PageViewControl } from './use-page-view';
import { deviceZone, zoneHint } from './zone-hint';

interface ScheduleViewProps extends CellHandlers {
  view: PageViewControl;
  rooms: QueryResult<Room[]>;
  /** With the retired ones. */
  allRooms: readonly Room[];
  /** Null: all rooms. */
  room: Room | null;
  /** Why the room in the URL is not shown. */
  missing: string | null;
  config: QueryResult<BookingConfig>;
  /** Id of the booking that is being cancelled. */
  cancellingId: number | null;
}

/** Below this width of the window seven days do not fit. The style sheets repeat the query. Paper has seven columns. */
const ONE_DAY_QUERY = 'screen and (max-width: 899px)';

/** A link leads to a booking that does not exist or belongs to another member. The server does not distinguish the two. */
const NO_SUCH_BOOKING = 'The booking in the link was cancelled or is not yours.';

/** The week of a room or of all rooms, or a day of all rooms, with its navigation and notices. */
export function ScheduleView({ view, rooms, allRooms, room, missing, config, ...handlers }: ScheduleViewProps) {
  const { timeZone: zone } = useShell();
  const oneDay = useMedia(ONE_DAY_QUERY);
  const isDay = view.layout === 'day';
  // The week is requested together with the rooms, before it is known whether the room in the URL exists.
  const roomId = rooms.data || isDay ? (room?.id ?? null) : view.roomId;
  const week = useLiveWeek(roomId, view.weekStart);
  const times = useMemo(() => openingTimesOf(config.data, 'grid'), [config.data]);
  const settled = config.data !== undefined || config.error !== undefined;
  const isDeleted = failureStatus(week.error) === 404;
  const entries = settled && !isDeleted && failureStatus(week.error) !== 401 ? week.currentData : undefined;
  const { refetch: refetchRooms } = rooms;
  // Before the browser paints: the list of rooms decides what is shown instead.
  useLayoutEffect(() => {
    if (isDeleted) void refetchRooms();
  }, [isDeleted, refetchRooms]);
  const day = useDayRooms({ rooms: rooms.data, allRooms, entries, date: view.date });
  const [filter, setFilter] = useState(ALL_ROOMS);
  const isFiltered = isDay && (day.rooms?.length ?? 0) >= MIN_FILTERED_ROOMS;
  const dayRooms = useMemo(
    () => (isFiltered ? day.rooms && filteredRooms(day.rooms, filter) : day.rooms),
    [isFiltered, day.rooms, filter],
  );
  const control = useRef<GridControl>(null);
  const swipe = useSwipe(view.showDay, oneDay);
  const open = useOpenBooking({ view, entries, rooms: rooms.data, showsOneDay: oneDay || isDay });
  const hint = zoneHint(view.weekStart, zone, deviceZone());
  const card = open.booking && (
    <OpenCard
      {...handlers}
      times={times}
      booking={open.booking}
      rooms={allRooms}
      onMove={({ id }) => control.current?.moveByKeyboard(id)}
      onClose={view.closeBooking}
    />
  );
  const shown = { ...handlers, control, times, onDay: view.showDay, children: card };

  return (
    <>
      <Toolbar view={view} rooms={rooms.data ?? []} room={room}>
        {!oneDay && <Legend />}
      </Toolbar>
      {isFiltered && <DayFilterFields rooms={day.rooms ?? []} filter={filter} onFilter={setFilter} />}
      {missing && <Banner role="status">{missing}</Banner>}
      {open.isMissing && <Banner role="status">{NO_SUCH_BOOKING}</Banner>}
      {hint && <Banner>{hint}</Banner>}
      <Staleness week={week} rooms={rooms} config={config} />
      {oneDay && <WeekStrip {...view} times={times} entries={entries} onDate={view.showDate} />}
      {week.error && !entries && !(isDeleted && rooms.isFetching) ? (
        <FailedQuery
          title="The bookings could not be loaded"
          query={week}
          fallback="Free times are shown as soon as the bookings are loaded."
        />
      ) : (
        <div className="mb-week-area" {...swipe}>
          {isDay ? (
            <DayGrid {...shown} {...day} rooms={dayRooms} date={view.date} openId={open.booking?.id ?? null} />
          ) : (
            <WeekGrid
              {...shown}
              rooms={rooms.data}
              allRooms={allRooms}
              room={room}
              entries={entries}
              weekStart={view.weekStart}
              day={oneDay ? view.date : null}
              today={view.today}
              onWeek={view.showWeek}
            />
          )}
        </div>
      )}
      {oneDay && <Legend />}
    </>
  );
}

/** Says that the shown data may be out of date. The data stays visible. */
function Staleness({ week, rooms, config }: Record<'week' | 'rooms' | 'config', QueryResult<unknown>>) {
  const stale = [week, rooms].find(
    ({ error, currentData }) => error && currentData !== undefined && ![401, 404].includes(failureStatus(error)),
  );
  if (stale) return <StaleBanner stale={stale} queries={[week, rooms]} />;
  if (!config.error) return null;
  return (
    <Banner onRetry={config.refetch} retrying={config.isFetching}>
      The opening hours could not be loaded; the usual ones are shown.
    </Banner>
  );
}

/** A chunk of its own: the first view of the page is a week. */
export const DayGrid = lazyComponent(
  async () => (await import(/* webpackChunkName: "day" */ '../grid/day/day-grid')).DayGrid,
  // Below the toolbar, which the outline of the whole page leaves space for.
  <div className="mb-week-outline" style={{ marginTop: 0 }} aria-hidden="true" />,
  (_props, { isRetrying, retry }) => (
    <FailedState title="The day could not be opened" onRetry={retry} retrying={isRetrying}>
      There is no connection to the server. The day opens as soon as the connection is back.
    </FailedState>
  ),
);

/** With the day: nothing else on the page needs antd's Input. */
export const DayFilterFields = lazyComponent(
  async () => (await import(/* webpackChunkName: "day" */ './day-filter-fields')).DayFilterFields,
  null,
  () => null,
);

/** Minimum horizontal and maximum vertical distance of a swipe, in pixels. */
const ENOUGH = 56;
const TOO_STEEP = 40;

/** A horizontal swipe shows the next day (to the left) or the previous day. */
function useSwipe(onStep: (days: 1 | -1) => void, enabled: boolean) {
  const start = useRef<{ x: number; y: number } | null>(null);
  if (!enabled) return {};
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      start.current = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches, defaultPrevented }: TouchEvent) => {
      if (defaultPrevented) start.current = null;
      const finger = changedTouches[0];
      if (!start.current || !finger) return;
      const right = finger.clientX - start.current.x;
      const down = finger.clientY - start.current.y;
      start.current = null;
      if (Math.abs(right) >= ENOUGH && Math.abs(down) <= TOO_STEEP) onStep(right < 0 ? 1 : -1);
    },
  };
}
