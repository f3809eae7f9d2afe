const { parentPort, workerData } = require('node:worker_threads');
const ICAL = require('ical.js');
const { CalendarEvent } = require('./calendar-event.cjs');
const { componentsOf, contentLines, partsOf } = require('./ical-lines.cjs');
const { occurrencesOf, ruleOf } = require('./ical-rules.cjs');
const { BadValue, DAY_MS, dayOf, wallTimeOf, wallTimesIn, zonesOf } = require('./ical-times.cjs');

/**
 * Worker thread that reads one file of public holidays (`IcalHolidayFileReader`). Posts `{ holidays, ignored,
 * ignoredEvents }`, or `{ problem }`: 'encoding' or 'format'. It may run forever: the caller terminates it.
 */

const { file, period, zone, maxNameLength, maxIgnoredEvents } = workerData;
const LAST_YEAR = Number(period.last.slice(0, 4));
const FIRST = dayNumberOf(period.first);
const LAST = dayNumberOf(period.last);

const REASONS = {
  cancelled: 'The event is cancelled.',
  noStart: 'The event has no start.',
  timed: 'The event has a time of day.',
  past: 'The event is in the past.',
  later: 'The event is more than three years ahead.',
  unreadable: 'The event cannot be read.',
  neither: 'The event has no date in the next three years.',
};

parentPort.postMessage(answerTo(Buffer.from(file)));

function answerTo(bytes) {
  let lines;
  try {
    lines = contentLines(bytes);
  } catch {
    return { problem: 'encoding' };
  }
  const components = componentsOf(lines);
  return components === null ? { problem: 'format' } : readHolidays(components);
}

function readHolidays({ events: components, zones: texts }) {
  const calendar = { zones: zonesOf(texts), wallTime: wallTimesIn(zone) };
  const events = components.map(
    ({ line, properties }) => new CalendarEvent(line, properties, { ...calendar, maxNameLength }),
  );
  const replaced = replacedDays(events);
  const names = new Map();
  const ignored = [];
  for (const event of events) {
    const { days, problem } = daysOf(event, replaced);
    for (const day of days) if (!names.has(day)) names.set(day, event.name);
    if (problem !== undefined) ignored.push({ name: event.name, ...problem });
  }
  const holidays = [...names].sort(([a], [b]) => a - b).map(([day, name]) => ({ date: dateOf(day), name }));
  return { holidays, ignored: ignored.length, ignoredEvents: ignored.slice(0, maxIgnoredEvents) };
}

/** Returns the days of an event within the period, or the line and the reason why there is none. */
function daysOf(event, replaced) {
  const without = (reason, line = event.line) => ({ days: [], problem: { line, reason } });
  try {
    if (event.text('STATUS')?.toUpperCase() === 'CANCELLED') return without(REASONS.cancelled);
    const start = event.time('DTSTART');
    if (start === null) return without(REASONS.noStart);
    const length = lengthOf(event, start);
    if (length === null) return without(REASONS.timed);
    const starts = startsOf(event, start, replaced);
    const days = starts.flatMap((day) => daysFrom(day, length));
    return days.length > 0 ? { days } : without(reasonOf(starts, length));
  } catch (error) {
    // The library refuses some rules while it expands them.
    return error instanceof BadValue ? without(error.message, error.line) : without(REASONS.unreadable);
  }
}

function reasonOf(starts, length) {
  if (starts.length === 1 && starts[0] > LAST) return REASONS.later;
  return starts.length === 1 && starts[0] + length <= FIRST ? REASONS.past : REASONS.neither;
}

/**
 * Returns the number of days of an event, at least 1, or null if it has a time of day. From midnight to midnight in the
 * workspace zone is a whole day, and for Outlook's own property from midnight to midnight in the zone of the event.
 */
function lengthOf(event, start) {
  const end = event.time('DTEND');
  const seconds = end === null ? durationOf(event) : null;
  if (start.isDate) {
    const own = seconds === null ? 1 : Math.floor(seconds / 86_400);
    return Math.max(1, end === null ? own : dayOf(end, event.wallTime) - dayOf(start, event.wallTime));
  }
  const isMarked = event.text('X-MICROSOFT-CDO-ALLDAYEVENT')?.toUpperCase() === 'TRUE';
  if (isMarked && start.hour === 0 && start.minute === 0) start.zone = ICAL.Timezone.localTimezone;
  if (end !== null && start.zone === ICAL.Timezone.localTimezone) end.zone = start.zone;
  const from = wallTimeOf(start, event.wallTime) / DAY_MS;
  const days = (seconds ?? (isMarked ? 86_400 : 0)) / 86_400;
  const until = end === null ? from + days : wallTimeOf(end, event.wallTime) / DAY_MS;
  return Number.isInteger(from) && Number.isInteger(until) && until > from ? until - from : null;
}

/** Returns the seconds of DURATION, null without it. */
function durationOf(event) {
  const value = event.text('DURATION');
  if (value === null) return null;
  if (ICAL.Duration.isValueString(value)) return ICAL.Duration.fromString(value).toSeconds();
  throw new BadValue(event.first('DURATION').line, 'The duration cannot be read.');
}

/** Returns the days on which an event starts, up to the end of the period. */
function startsOf(event, start, replaced) {
  if (event.first('RECURRENCE-ID') !== undefined) return [dayOf(start, event.wallTime)];
  const rules = (event.properties.get('RRULE') ?? []).map(({ line, text }) => ruleOf({ line, ...partsOf(text) }));
  const days = new Set(rules.length === 0 ? [dayOf(start, event.wallTime)] : []);
  for (const rule of rules)
    for (const time of occurrencesOf(rule, start, LAST_YEAR)) days.add(dayOf(time, event.wallTime));
  for (const day of event.days('RDATE')) days.add(day);
  for (const day of event.days('EXDATE')) days.delete(day);
  for (const day of replaced.get(event.text('UID')) ?? []) days.delete(day);
  return [...days];
}

/** Returns the days of recurring events that an event of their own replaces, by UID. */
function replacedDays(events) {
  const replaced = new Map();
  for (const event of events) {
    const uid = event.text('UID');
    if (event.first('RECURRENCE-ID') === undefined) continue;
    if (!replaced.has(uid)) replaced.set(uid, new Set());
    try {
      for (const day of event.days('RECURRENCE-ID')) replaced.get(uid).add(day);
    } catch (error) {
      // Such an event replaces no date, and is an event of its own.
      if (!(error instanceof BadValue)) throw error;
    }
  }
  return replaced;
}

/** Returns the days of one occurrence within the period. */
function daysFrom(start, length) {
  const from = Math.max(FIRST, start);
  const count = Math.max(0, Math.min(LAST, start + length - 1) - from + 1);
  return Array.from({ length: count }, (_, index) => from + index);
}

function dayNumberOf(date) {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

function dateOf(day) {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
