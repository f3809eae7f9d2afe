import { useShell } from '@roomhours/remote-contract';
import { formatTimeOfDay, instant, type LocalDate, parseInstant, toLocal, toLocalEnd } from '@roomhours/time';
import moment from 'moment';
import { useState } from 'react';

/** A range between two instants in ISO 8601, as the API sends it. The end is exclusive. */
interface Range {
  startTime: string;
  endTime: string;
}

/** Returns 'Tue 24 Nov 2026'. A calendar date has no time zone. */
export function dateText(date: LocalDate): string {
  return moment.utc(date).format('ddd D MMM YYYY');
}

/** Returns 'Tue 24 Nov 2026, 10:05' in the zone, for an instant in ISO 8601. */
export function instantText(at: string, zone: string): string {
  const { date, minuteOfDay } = toLocal(parseInstant(at), zone);
  return `${dateText(date)}, ${formatTimeOfDay(minuteOfDay)}`;
}

/** Returns 'Tue 24 Nov, 10:05' in the zone, with the year if it is not the present one. */
export function startText(at: string, zone: string): string {
  const { date, minuteOfDay } = toLocal(parseInstant(at), zone);
  const isThisYear = date.slice(0, 4) === toLocal(instant(Date.now()), zone).date.slice(0, 4);
  return `${moment.utc(date).format(isThisYear ? 'ddd D MMM' : 'ddd D MMM YYYY')}, ${formatTimeOfDay(minuteOfDay)}`;
}

/** Returns 'Tue 24 Nov 2026, 10:00–11:00' in the zone. */
export function whenText(range: Range, zone: string): string {
  const { date } = toLocal(parseInstant(range.startTime), zone);
  return `${dateText(date)}, ${timesText(range, zone)}`;
}

/** Returns '10:00–11:00', '10:00–24:00', or '10:00 – Thu 26 Nov 2026, 11:00' if the range ends on a later date. */
export function timesText({ startTime, endTime }: Range, zone: string): string {
  const start = toLocal(parseInstant(startTime), zone);
  const end = toLocalEnd(parseInstant(endTime), zone);
  const from = formatTimeOfDay(start.minuteOfDay);
  const until = formatTimeOfDay(end.minuteOfDay);
  return start.date === end.date ? `${from}–${until}` : `${from} – ${dateText(end.date)}, ${until}`;
}

/** The date of today in the workspace, when the component first appears. */
export function useToday(): LocalDate {
  const { timeZone } = useShell();
  return useState(() => toLocal(instant(Date.now()), timeZone).date)[0];
}

/** An instant in ISO 8601, in the time zone of the workspace: 'Tue 24 Nov 2026, 10:05'. */
export function Instant({ at }: { at: string }) {
  const { timeZone } = useShell();
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {instantText(at, timeZone)}
    </time>
  );
}
