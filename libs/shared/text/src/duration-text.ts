/** Returns '1 hour', '1.5 hours', '0 hours': singular for exactly one. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns '30 minutes', '1 hour', '1 hour 30 minutes', '2 hours' (member-screens.md "Durations"). */
export function durationText(minutes: number): string {
  if (minutes < 60) return counted(minutes, 'minute');
  const rest = minutes % 60;
  const hours = counted(Math.floor(minutes / 60), 'hour');
  return rest === 0 ? hours : `${hours} ${counted(rest, 'minute')}`;
}

/** Rounds hours to at most two decimals. */
export function roundHours(hours: number): number {
  return Math.round(hours * 100) / 100;
}

/** Returns '1 hour', '1.5 hours'. */
export function hoursText(hours: number): string {
  return counted(roundHours(hours), 'hour');
}
