import { type LocalDate, type LocalDateTime, formatTimeOfDay, parseInstant, toLocal } from '@roomhours/time';
import moment from 'moment';

/** 'Tue 24 Nov 2026': a date is formatted as the calendar day it is, no zone takes part. */
export function dateText(date: LocalDate): string {
  return moment.utc(date).format('ddd D MMM YYYY');
}

/** 'Tue 24 Nov 2026, 10:00–11:00' in the zone; both dates where it ends on another one. Instants in ISO 8601. */
export function whenText({ startTime, endTime }: { startTime: string; endTime: string }, zone: string): string {
  const [start, end] = [toLocal(parseInstant(startTime), zone), toLocal(parseInstant(endTime), zone)];
  if (start.date === end.date) return `${wallText(start)}–${formatTimeOfDay(end.minuteOfDay)}`;
  return `${wallText(start)} – ${wallText(end)}`;
}

function wallText({ date, minuteOfDay }: LocalDateTime): string {
  return `${dateText(date)}, ${formatTimeOfDay(minuteOfDay)}`;
}
