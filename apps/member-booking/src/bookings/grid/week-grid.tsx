import { type Instant, type LocalDate, type OpeningHours, slotRows } from '@roomhours/time';
import { type KeyboardEvent, type MouseEvent, useMemo, useRef } from 'react';
import { datesOfWeek } from '../week/week-axis';
import type { Stop, WeekModel } from '../week/stop';
import type { WeekEntry } from '../week/week-entry';
import { DayHeader } from './day-header';
import { GridRows } from './grid-rows';
import { GridSkeleton } from './grid-skeleton';
import { NowLine } from './now-line';
import { StopHint } from './stop-hint';
import { quietRows, rowHeights } from './quiet-rows';
import { canOpen } from './stop-view';
import { useHint } from './use-hint';
import { useRoving } from './use-roving';
import { useScrollToNow } from './use-scroll-to-now';
import './week-grid.css';

export interface WeekGridProps {
  /** Null while it is not known: then the skeleton is shown. */
  model: WeekModel | null;
  /** Rows of the skeleton. */
  hours: OpeningHours;
  weekStart: LocalDate;
  /** Days that are drawn, 0 = Monday: all seven, or one on a phone. */
  days: readonly number[];
  today: LocalDate;
  now: Instant;
  /** What the grid shows, for screen readers: 'Board Room, November 16 - November 22, 2026'. */
  label: string;
  allRooms: boolean;
  onBook: (stop: Extract<Stop, { kind: 'free' | 'rooms' }>) => void;
  onEdit: (entry: WeekEntry) => void;
  onCancel: (entry: WeekEntry) => void;
  onWeek: (weeks: number) => void;
}

/** The week as a grid of days and slots, for pointer, touch and keyboard. */
export function WeekGrid(props: WeekGridProps) {
  const { model, hours, weekStart, days, today, now, allRooms } = props;
  const grid = useRef<HTMLDivElement>(null);
  const dates = useMemo(() => datesOfWeek(weekStart), [weekStart]);
  const stops = useMemo(() => model && model.stops.filter(({ day }) => days.includes(day)), [model, days]);
  const byKey = useMemo(() => new Map(stops?.map((stop) => [stop.key, stop])), [stops]);
  const quiet = useMemo(
    () => (model && stops && days.length === 1 ? quietRows(model, stops) : null),
    [model, stops, days],
  );
  const start = useMemo(() => startOf(model, days, now), [model, days, now]);

  const stopOf = (target: EventTarget) => {
    const element = (target as Element).closest('[data-stop]');
    const stop = element && byKey.get(element.getAttribute('data-stop') ?? '');
    return stop ? { stop, element } : null;
  };
  const roving = useRoving({ grid, stops, start, onWeek: props.onWeek });
  const hint = useHint(stopOf);
  const hinted = hint.shown && byKey.get(hint.shown.key);
  useScrollToNow(grid, weekStart, model !== null && start.row);

  const open = (stop: Stop) => {
    hint.hide();
    if (stop.kind === 'own' || stop.kind === 'booked') props.onEdit(stop.entry);
    else if (stop.kind === 'free' || stop.kind === 'rooms') props.onBook(stop);
  };
  const onClick = (event: MouseEvent) => {
    const found = stopOf(event.target);
    if (!found) return;
    const action = (event.target as Element).closest('[data-action]')?.getAttribute('data-action');
    if (action === 'cancel' && 'entry' in found.stop) props.onCancel(found.stop.entry);
    else if (canOpen(found.stop)) open(found.stop);
    else hint.showFor(event.target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const found = stopOf(event.target);
    if (event.key === 'Escape') hint.hide();
    else if (event.key === 'Delete' && found && 'entry' in found.stop && canOpen(found.stop))
      props.onCancel(found.stop.entry);
    else roving.onKeyDown(event);
  };

  return (
    <div className="mb-grid-scroll" onPointerLeave={hint.hide}>
      <div
        ref={grid}
        role="grid"
        className="mb-grid"
        aria-label={props.label}
        aria-busy={model === null}
        aria-colcount={8}
        tabIndex={-1}
        data-rooms={allRooms ? '' : undefined}
        style={
          {
            '--mb-columns': days.length,
            '--mb-rows': (model?.axis.rows ?? slotRows(hours)).length,
            ...rowHeights(quiet),
          } as object
        }
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          roving.onFocus(event, stopOf(event.target)?.stop);
          hint.onFocus(event);
        }}
        onBlur={(event) => {
          roving.onBlur(event);
          hint.hide();
        }}
        onPointerOver={hint.onPointerOver}
      >
        <DayHeader dates={dates} days={days} today={today} />
        {days.map((day, column) => dates[day] === today && <TodayColumn key={day} column={column} />)}
        {model === null || stops === null ? (
          <GridSkeleton hours={hours} columns={days.length} />
        ) : (
          <>
            <GridRows
              model={model}
              stops={stops}
              quiet={quiet}
              days={days}
              activeKey={roving.activeKey}
              allRooms={allRooms}
            />
            {days.map(
              (day, column) =>
                dates[day] === today && <NowLine key={day} axis={model.axis.days[day]!} now={now} column={column} />,
            )}
          </>
        )}
      </div>
      {hinted && hint.shown && <StopHint stop={hinted} anchor={hint.shown.anchor} />}
    </div>
  );
}

function TodayColumn({ column }: { column: number }) {
  return <div className="mb-today" aria-hidden="true" style={{ gridColumn: column + 2 }} />;
}

/** The slot that runs now, where it is drawn; else the first row of the first day drawn. */
function startOf(model: WeekModel | null, days: readonly number[], now: Instant) {
  for (const day of days) {
    const slot = model?.axis.days[day]!.slots.find(({ start, end }) => start <= now && now < end);
    if (slot) return { day, row: slot.row, minute: slot.startMinute };
  }
  return { day: days[0] ?? 0, row: 0, minute: model?.axis.rows[0]?.startMinute ?? 0 };
}
