import { type Instant, type LocalDate, type OpeningHours, slotRows } from '@roomhours/time';
import { type KeyboardEvent, type MouseEvent, useMemo, useRef } from 'react';
import type { SelectableStop, Selection } from './model/selection';
import type { Stop, WeekModel } from './model/grid-cell';
import { datesOfWeek } from './model/week-axis';
import type { WeekEntry } from '../booking/api/week-entry';
import { DayHeader } from './day-header';
import { explanation } from './cells/explanation';
import { GridRows } from './grid-rows';
import { GridSkeleton } from './grid-skeleton';
import { NowLine, slotNow } from './now-line';
import { leastHeight, quietRows, rowHeights } from './row-heights';
import { SelectionView, selectionText } from './selection-view';
import { StopHint } from './cells/cell-hint';
import { canOpen } from './cells/grid-cell';
import { useHint } from './input/use-hint';
import { useRoving } from './input/use-roving';
import { useScrollToNow } from './use-initial-scroll';
import { useSelection } from './input/use-selection';
import './week-grid.css';
import './forced-colors.css';

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
  /** Id of a booking that is being cancelled. */
  leaving: number | null;
  onBook: (stop: SelectableStop) => void;
  /** Several free slots at once. */
  onBookSelection: (selection: Selection) => void;
  onEdit: (entry: WeekEntry) => void;
  onCancel: (entry: WeekEntry) => void;
  onWeek: (weeks: number) => void;
  /** Where one day is drawn: goes to the next, or to the one before. */
  onDay: (days: 1 | -1) => void;
}

/** The week as a grid of days and slots, for pointer, touch and keyboard. */
export function WeekGrid(props: WeekGridProps) {
  const { model, hours, weekStart, days, today, now, allRooms, leaving } = props;
  const grid = useRef<HTMLDivElement>(null);
  const dates = useMemo(() => datesOfWeek(weekStart), [weekStart]);
  const stops = useMemo(() => model && model.stops.filter(({ day }) => days.includes(day)), [model, days]);
  const byKey = useMemo(() => new Map(stops?.map((stop) => [stop.key, stop])), [stops]);
  const oneDay = days.length === 1;
  const quiet = useMemo(() => (model && stops && oneDay ? quietRows(model, stops) : null), [model, stops, oneDay]);
  const rows = useMemo(
    () => model && stops && rowHeights(model, stops, { slotMinutes: hours.slotMinutes, allRooms, quiet }),
    [model, stops, hours, allRooms, quiet],
  );
  const present = usePresent(model, days, now);
  const start = present ?? { day: days[0] ?? 0, row: 0, minute: model?.axis.rows[0]?.startMinute ?? 0 };

  const stopOf = (target: EventTarget) => {
    const element = (target as Element).closest('[data-stop]');
    const stop = element && byKey.get(element.getAttribute('data-stop') ?? '');
    return stop ? { stop, element } : null;
  };
  const hint = useHint(stopOf);
  const selection = useSelection({ grid, model, stopOf, onSelected: props.onBookSelection });
  const roving = useRoving({ grid, stops, start, onWeek: props.onWeek, onDay: oneDay ? props.onDay : undefined });
  const hinted = hint.shown && byKey.get(hint.shown.key);
  const why = hinted && hint.shown?.pressed ? explanation(hinted) : null;
  useScrollToNow(grid, weekStart, model !== null && start.row);

  const open = (stop: Stop) => {
    hint.hide();
    if (selection.current && selection.beganAt(stop)) props.onBookSelection(selection.current);
    else if (stop.kind === 'own' || stop.kind === 'booked') props.onEdit(stop.entry);
    else if (stop.kind === 'free' || stop.kind === 'rooms') props.onBook(stop);
    selection.clear();
  };
  const isLeaving = (stop: Stop) => 'entry' in stop && stop.entry.id === leaving;
  const onClick = (event: MouseEvent) => {
    const found = stopOf(event.target);
    if (!found || selection.isEcho(event) || isLeaving(found.stop)) return;
    const action = (event.target as Element).closest('[data-action]')?.getAttribute('data-action');
    if (action === 'cancel' && 'entry' in found.stop) props.onCancel(found.stop.entry);
    else if (canOpen(found.stop)) open(found.stop);
    else hint.press(event.target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const stop = stopOf(event.target)?.stop;
    if (event.key === 'Escape') {
      hint.hide();
      selection.clear();
    } else if (event.key === 'Delete' && stop && 'entry' in stop && canOpen(stop) && !isLeaving(stop)) {
      props.onCancel(stop.entry);
    } else if (event.shiftKey && stop && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      selection.extend(stop, event.key === 'ArrowUp' ? -1 : 1);
    } else {
      roving.onKeyDown(event);
    }
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
        aria-multiselectable="true"
        tabIndex={-1}
        data-rooms={allRooms ? '' : undefined}
        data-selecting={selection.current ? '' : undefined}
        style={
          {
            '--mb-columns': days.length,
            '--mb-row': `${leastHeight(hours.slotMinutes, oneDay)}px`,
            '--mb-rows': (model?.axis.rows ?? slotRows(hours)).length,
            gridTemplateRows: rows ?? undefined,
          } as object
        }
        onClick={onClick}
        onKeyDown={onKeyDown}
        onPointerDown={selection.onPointerDown}
        onFocus={(event) => {
          const stop = stopOf(event.target)?.stop;
          roving.onFocus(event, stop);
          hint.onFocus(event);
        }}
        onBlur={(event) => {
          roving.onBlur(event);
          hint.hide();
          selection.onBlur();
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
              selection={selection.current}
              leaving={leaving}
              present={present}
            />
            {present && <NowLine slot={present.slot} now={now} column={days.indexOf(present.day)} />}
            {selection.current && (
              <SelectionView selection={selection.current} column={days.indexOf(selection.current.day)} />
            )}
          </>
        )}
      </div>
      <p className="mb-spoken mb-unseen" role="status">
        {selection.current ? selectionText(selection.current, allRooms) : why}
      </p>
      {hinted && hint.shown && <StopHint stop={hinted} anchor={hint.shown.anchor} why={why} />}
    </div>
  );
}

function TodayColumn({ column }: { column: number }) {
  return <div className="mb-today" aria-hidden="true" style={{ gridColumn: column + 2 }} />;
}

/** The slot that runs now, where it is drawn. */
function usePresent(model: WeekModel | null, days: readonly number[], now: Instant) {
  return useMemo(() => {
    const found = days.map((day) => ({ day, slot: slotNow(model?.axis.days[day], now) })).find(({ slot }) => slot);
    return found?.slot
      ? { day: found.day, slot: found.slot, row: found.slot.row, minute: found.slot.startMinute }
      : null;
  }, [model, days, now]);
}
