import { formatTimeOfDay, parseTypedTime } from '@roomhours/time';

/** '09:30' of '9:30', '9.30' or '9:30 am': the label of a choice among times of day. Null unless the text means a time. */
export function timeLabel(text: string): string | null {
  const minute = parseTypedTime(text);
  return minute === null ? null : formatTimeOfDay(minute);
}
