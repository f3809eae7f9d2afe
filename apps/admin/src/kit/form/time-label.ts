import { formatTimeOfDay, parseTypedTime } from '@roomhours/time';

/** Returns the label of an option for a typed time: '09:30' for '9:30', '9.30' or '9:30 am'. Null if the text is not a time. */
export function timeLabel(text: string): string | null {
  const minute = parseTypedTime(text);
  return minute === null ? null : formatTimeOfDay(minute);
}
