import { type Suggestion, type SuggestionKind, UNLIMITED_REMAINING } from '@roomhours/contract';
import { monthAt, monthInWords, parseInstant, toLocal } from '@roomhours/time';
import { durationText, hoursText } from '@roomhours/text';
import { shortDayText, spokenRange } from '@roomhours/booking-form';

/** Headings of the alternatives. */
export const HEADINGS: Record<Exclude<SuggestionKind, 'fits'>, string> = {
  otherTime: 'Another time that day',
  shorter: 'Shorter',
  nextDay: 'The next open day',
};

/** 'Tue 24 November, 10:00 to 11:00' */
export function whenText({ startTime, endTime }: Suggestion, zone: string): string {
  const [start, end] = [startTime, endTime].map((time) => toLocal(parseInstant(time), zone));
  return `${shortDayText(start!.date)}, ${spokenRange(start!.minuteOfDay, end!.minuteOfDay)}`;
}

/** '1 hour, leaves 3 hours of November'; without a limit '1 hour'. */
export function costText({ startTime, hours, remainingQuota }: Suggestion, zone: string): string {
  const cost = durationText(Math.round(hours * 60));
  if (remainingQuota === UNLIMITED_REMAINING) return cost;
  const month = monthInWords(monthAt(parseInstant(startTime), zone));
  return `${cost}, leaves ${hoursText(remainingQuota - hours)} of ${month}`;
}
