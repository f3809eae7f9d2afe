/** Singular for exactly one: '1 hour', '1.5 hours', '0 hours'. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Under an hour '30 minutes', else '1 hour', '1 hour 30 minutes', '2 hours' (member-screens.md "Durations"). */
export function durationText(minutes: number): string {
  if (minutes < 60) return counted(minutes, 'minute');
  const rest = minutes % 60;
  const hours = counted(Math.floor(minutes / 60), 'hour');
  return rest === 0 ? hours : `${hours} ${counted(rest, 'minute')}`;
}

/** Hours as a number that a person reads: at most two decimals, none that are zero. */
export function roundHours(hours: number): number {
  return Math.round(hours * 100) / 100;
}

/** '1 hour', '1.5 hours' */
export function hoursText(hours: number): string {
  return counted(roundHours(hours), 'hour');
}
