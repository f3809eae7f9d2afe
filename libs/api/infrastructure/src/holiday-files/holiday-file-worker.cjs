const { parentPort, workerData } = require('node:worker_threads');
const ICAL = require('ical.js');

/**
 * Worker thread that reads one file of public holidays (`IcalHolidayFileReader`). Posts `{ holidays, ignored }`, or
 * `{ problem }` with the text of the parser's error. It may run forever: the caller terminates it.
 */

const { file, period, maxNameLength } = workerData;
const DAY_MS = 86_400_000;

/** Name of an event without a summary. */
const UNNAMED = 'Holiday';

/** Deepest nesting of components, which iCalendar needs for alarms and time zones. */
const MAX_DEPTH = 8;

try {
  parentPort.postMessage(readHolidays(textOf(Buffer.from(file))));
} catch (error) {
  parentPort.postMessage({ problem: String(error) });
}

/** Unfolds the lines before decoding, because some producers fold inside of a character. Throws unless it is UTF-8. */
function textOf(bytes) {
  const unfolded = Buffer.from(bytes.toString('latin1').replace(/\r?\n[ \t]/g, ''), 'latin1');
  return new TextDecoder('utf-8', { fatal: true }).decode(unfolded);
}

function readHolidays(text) {
  refuseDeepNesting(text);
  const events = calendarsIn(text).flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  const replaced = replacedDates(events);
  const names = new Map();
  let ignored = 0;
  for (const event of events) {
    const dates = datesOf(event, replaced);
    if (dates.length === 0) ignored += 1;
    for (const date of dates) if (!names.has(date)) names.set(date, nameOf(event));
  }
  const holidays = [...names].map(([date, name]) => ({ date, name }));
  return { holidays: holidays.sort((a, b) => (a.date < b.date ? -1 : 1)), ignored };
}

/** Throws unless the file consists of calendars. */
function calendarsIn(text) {
  const parsed = ICAL.parse(text);
  const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed).map((one) => new ICAL.Component(one));
  if (calendars.length === 0 || calendars.some(({ name }) => name !== 'vcalendar')) throw new Error('No calendar');
  return calendars;
}

/** The parser's effort grows with the depth. */
function refuseDeepNesting(text) {
  let depth = 0;
  for (const [, word] of text.matchAll(/^(BEGIN|END):/gim)) {
    depth += word.toUpperCase() === 'BEGIN' ? 1 : -1;
    if (depth > MAX_DEPTH) throw new Error('Nested too deeply');
  }
}

/** Returns the dates of recurring events that an event of their own replaces, by UID. */
function replacedDates(events) {
  const replaced = new Map();
  for (const event of events) {
    const id = event.getFirstPropertyValue('recurrence-id');
    if (id === null) continue;
    const uid = event.getFirstPropertyValue('uid');
    replaced.set(uid, (replaced.get(uid) ?? new Set()).add(dayNumber(id)));
  }
  return replaced;
}

/** Returns the dates of an event within the period. A cancelled event and one with a time of day have none. */
function datesOf(event, replaced) {
  if (event.getFirstPropertyValue('status') === 'CANCELLED' || !isAllDay(event)) return [];
  const length = lengthOf(event);
  refuseMovedDate(event.getFirstProperty('dtstart'));
  const isOverride = event.hasProperty('recurrence-id');
  const skipped = isOverride ? new Set() : (replaced.get(event.getFirstPropertyValue('uid')) ?? new Set());
  const starts = isOverride ? [event.getFirstPropertyValue('dtstart')] : startsOf(event, length);
  return starts.flatMap((start) => (skipped.has(dayNumber(start)) ? [] : daysFrom(start, length)));
}

/** Outlook writes all-day events with times at midnight and a property of its own. */
function isAllDay(event) {
  const start = event.getFirstPropertyValue('dtstart');
  if (start === null) return false;
  if (start.isDate) return true;
  const isMarked = event.getFirstPropertyValue('x-microsoft-cdo-alldayevent') === 'TRUE';
  return isMarked && start.hour === 0 && start.minute === 0;
}

/** Throws for a date that the parser has moved, such as 30 February. */
function refuseMovedDate(property) {
  const [, , , written] = property.toJSON();
  if (!String(property.getFirstValue()).startsWith(written.slice(0, 10))) throw new Error(`No date: ${written}`);
}

/** Returns the number of days, at least 1. */
function lengthOf(event) {
  const start = dayNumber(event.getFirstPropertyValue('dtstart'));
  const end = event.getFirstPropertyValue('dtend');
  if (end !== null) return Math.max(1, dayNumber(end) - start);
  const duration = event.getFirstPropertyValue('duration');
  return duration === null ? 1 : Math.max(1, Math.floor(duration.toSeconds() / 86_400));
}

/** Returns the starts of the occurrences that may reach into the period. */
function startsOf(event, length) {
  const last = dayNumberOf(period.last);
  const first = dayNumberOf(period.first) - length;
  const occurrences = new ICAL.RecurExpansion({
    component: event,
    dtstart: event.getFirstPropertyValue('dtstart'),
  });
  // With a rule, the library returns the first start itself.
  const starts = event.hasProperty('rrule') ? [] : [event.getFirstPropertyValue('dtstart')];
  for (let start = occurrences.next(); start && dayNumber(start) <= last; start = occurrences.next()) {
    if (dayNumber(start) > first && !isMovedOccurrence(start, event)) starts.push(start);
  }
  return starts;
}

/** The library moves a yearly event on 29 February to 1 March. It has no occurrence in other years (RFC 5545, 3.3.10). */
function isMovedOccurrence(start, event) {
  const rule = event.getFirstPropertyValue('rrule');
  const isPlainYearly = rule?.freq === 'YEARLY' && Object.keys(rule.parts).length === 0;
  return isPlainYearly && start.day !== event.getFirstPropertyValue('dtstart').day;
}

/** Returns the dates of one occurrence within the period. */
function daysFrom(start, length) {
  const [first, last] = [dayNumberOf(period.first), dayNumberOf(period.last)];
  const from = Math.max(first, dayNumber(start));
  const until = Math.min(last, dayNumber(start) + length - 1);
  const count = Math.max(0, until - from + 1);
  return Array.from({ length: count }, (_, index) => new Date((from + index) * DAY_MS).toISOString().slice(0, 10));
}

/** Returns the number of days since 1970. */
function dayNumber({ year, month, day }) {
  const at = new Date(0);
  return Math.floor(at.setUTCFullYear(year, month - 1, day) / DAY_MS);
}

function dayNumberOf(date) {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** Returns the summary as one line without control characters. */
function nameOf(event) {
  const summary = String(event.getFirstPropertyValue('summary') ?? '');
  const line = summary.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return [...line].slice(0, maxNameLength).join('').trim() || UNNAMED;
}
