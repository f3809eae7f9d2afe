import type { BookingConfig, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { addDays, formatTimeOfDay, instant, toLocal, weekdayOf } from '@roomhours/time';
import { FailedState, isolate, useMedia } from '@roomhours/ui';
import { useDeferredValue, useLayoutEffect, useMemo } from 'react';
import { useNow } from '../shared/clock';
import { WeekGrid, type WeekGridProps } from '../grid/week-grid';
import { WeekStrip } from '../grid/week-strip';
import { openingTimesOf } from '../booking/opening-hours';
import { type Read, useLiveWeek } from '../booking/api/use-reads';
import { weekText } from '../shared/date-text';
import { Banner } from '../shared/banner';
import { Legend } from './legend';
import { OpenCard } from './open-card';
import { Toolbar } from './toolbar';
import { useOpenBooking } from './use-open-booking';
import { useSwipe } from './use-swipe';
import type { PageViewControl } from './use-page-view';
import { useWeekModel } from '../grid/use-week-model';
import { deviceZone, zoneHint } from './zone-hint';

export interface RoomWeekViewProps extends Pick<
  WeekGridProps,
  'onBook' | 'onBookSelection' | 'onOpen' | 'onEdit' | 'onCancel' | 'cancellingId'
> {
  view: PageViewControl;
  rooms: Read<Room[]>;
  /** Null: all rooms. */
  room: Room | null;
  /** Why the room in the URL is not shown. */
  missing: string | null;
  config: Read<BookingConfig>;
}

/** Below this width of the window seven days do not fit. The style sheets repeat the number. */
const ONE_DAY_QUERY = '(max-width: 899px)';
const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];

/** A link leads to a booking that does not exist or belongs to another member. The server does not distinguish the two. */
const NO_SUCH_BOOKING = 'The booking in the link was cancelled or is not yours.';

/** The week of a room or of all rooms, with its navigation and notices. */
export function RoomWeekView({ view, rooms, room, missing, config, ...handlers }: RoomWeekViewProps) {
  const { timeZone: zone } = useShell();
  const now = useNow();
  const oneDay = useMedia(ONE_DAY_QUERY);
  // The week is requested together with the rooms, before it is known whether the room in the URL exists.
  const week = useLiveWeek(rooms.data ? (room?.id ?? null) : view.roomId, view.weekStart);
  const times = useMemo(() => openingTimesOf(config.data, 'grid'), [config.data]);
  const settled = config.data !== undefined || config.failure !== undefined;
  const isDeleted = week.failure?.status === 404;
  const entries = settled && !isDeleted && week.failure?.status !== 401 ? week.data : undefined;
  const { retry: readRooms } = rooms;
  // Before the browser paints: the list of rooms decides what is shown instead.
  useLayoutEffect(() => {
    if (isDeleted) readRooms();
  }, [isDeleted, readRooms]);
  const model = useWeekModel({ room, rooms: rooms.data, weekStart: view.weekStart, times, entries });
  // The first render of all slots is interruptible, so that the page stays responsive.
  const isDrawn = useDeferredValue(model !== null);
  const days = useMemo(() => (oneDay ? [weekdayOf(view.date) - 1] : ALL_DAYS), [oneDay, view.date]);
  const showNext = (step: 1 | -1) => view.showDate(addDays(view.date, step));
  const swipe = useSwipe(showNext, oneDay);
  const open = useOpenBooking(view, entries, oneDay);
  const hint = zoneHint(view.weekStart, zone, deviceZone());

  return (
    <>
      <Toolbar view={view} rooms={rooms.data ?? []} room={room}>
        {!oneDay && <Legend />}
      </Toolbar>
      {missing && <Banner role="status">{missing}</Banner>}
      {open.isMissing && <Banner role="status">{NO_SUCH_BOOKING}</Banner>}
      {hint && <Banner>{hint}</Banner>}
      <Staleness week={week} rooms={rooms} config={config} zone={zone} />
      {oneDay && (
        <WeekStrip
          weekStart={view.weekStart}
          date={view.date}
          today={view.today}
          times={times}
          model={model}
          onDate={view.showDate}
        />
      )}
      {week.failure && !entries && !(isDeleted && rooms.fetching) ? (
        <FailedState title="The bookings could not be loaded" onRetry={week.retry} retrying={week.fetching}>
          {week.failure.hasSentence ? week.failure.message : 'Which rooms are free is not known until they are.'}
        </FailedState>
      ) : (
        <div className="mb-week-area" {...swipe}>
          <WeekGrid
            {...handlers}
            model={isDrawn ? model : null}
            times={times}
            weekStart={view.weekStart}
            days={days}
            today={view.today}
            now={now}
            label={`${isolate(room?.name ?? 'All Rooms')}, ${weekText(view.weekStart, addDays(view.weekStart, 6))}`}
            allRooms={room === null}
            onWeek={view.showWeek}
            onDay={showNext}
          />
        </div>
      )}
      {oneDay && <Legend />}
      {open.booking && model && isDrawn && (
        <OpenCard {...handlers} booking={open.booking} rooms={rooms.data ?? []} onClose={view.closeBooking} />
      )}
    </>
  );
}

/** Says since when the shown data may be out of date. The data stays visible. */
function Staleness({
  week,
  rooms,
  config,
  zone,
}: {
  week: Read<unknown>;
  rooms: Read<unknown>;
  config: Read<unknown>;
  zone: string;
}) {
  const stale = [week, rooms].find(
    (read) => read.failure && read.data !== undefined && ![401, 404].includes(read.failure.status),
  );
  if (stale) {
    const since = stale.since ? ` since ${formatTimeOfDay(toLocal(instant(stale.since), zone).minuteOfDay)}` : '';
    return (
      <Banner onRetry={() => [week, rooms].forEach((read) => read.retry())} retrying={week.fetching || rooms.fetching}>
        {`The bookings could not be refreshed${since}. What you see may be out of date.`}
      </Banner>
    );
  }
  if (!config.failure) return null;
  return (
    <Banner onRetry={config.retry} retrying={config.fetching}>
      The opening hours could not be loaded; the usual ones are shown.
    </Banner>
  );
}
