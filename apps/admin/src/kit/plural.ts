import { roundHours } from '@roomhours/text';

/** Returns '1,234' or '1,234.5'. Below a thousand without `Intl`, whose number tables take 15 ms to load. */
export function numberText(count: number): string {
  return count < 1000 ? String(count) : count.toLocaleString('en');
}

/** Returns '1 user', '1,200 users'. */
export function plural(count: number, noun: string): string {
  return `${numberText(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns '1 hour', '1,234.5 hours'. */
export function hoursText(hours: number): string {
  return plural(roundHours(hours), 'hour');
}

/** Returns hours for a column of figures: '4.0', '1,234.5'. */
export function hoursFigure(hours: number): string {
  return hours.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
