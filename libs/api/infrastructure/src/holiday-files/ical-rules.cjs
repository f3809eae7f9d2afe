const ICAL = require('ical.js');
const { BadValue } = require('./ical-times.cjs');

/** Expands recurrence rules (RFC 5545, 3.3.10) to the days that they name. */

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];

/** Returns the rule of a line. Throws BadValue for a rule that cannot be read, and for several rules a day. */
function ruleOf({ line, value }) {
  const problem = new BadValue(line, 'The recurrence rule cannot be read.');
  try {
    const rule = ICAL.Recur.fromString(value.trim());
    if (!FREQUENCIES.includes(rule.freq)) throw problem;
    return rule;
  } catch {
    throw problem;
  }
}

/** Yields the occurrences of a rule from its start to the end of a year. */
function occurrencesOf(rule, start, lastYear) {
  const isOfMonths = rule.freq === 'YEARLY' || rule.freq === 'MONTHLY';
  const isNumbered = rule.parts.BYSETPOS !== undefined || rule.parts.BYWEEKNO !== undefined;
  return isOfMonths && !isNumbered ? namedDates(rule, start, lastYear) : expandedByLibrary(rule, start, lastYear);
}

/**
 * Yields each date that a yearly or monthly rule names. The library misses some of them, and moves those that a month
 * does not have, such as 29 February.
 */
function* namedDates(rule, start, lastYear) {
  const isNamed = namedBy(rule, start);
  const months = monthsOf(rule, start);
  let found = 0;
  for (let year = start.year; year <= lastYear; year += 1)
    for (const month of months) {
      const distance = (year - start.year) * 12 + month - start.month;
      const steps = rule.freq === 'YEARLY' ? year - start.year : distance;
      if (distance < 0 || steps % rule.interval !== 0) continue;
      for (let day = distance === 0 ? start.day : 1; day <= ICAL.Time.daysInMonth(month, year); day += 1) {
        if (!isNamed({ year, month, day })) continue;
        const time = start.clone();
        Object.assign(time, { year, month, day });
        if ((rule.until && time.compare(rule.until) > 0) || (rule.count && found === rule.count)) return;
        found += 1;
        yield time;
      }
    }
}

function monthsOf({ freq, parts }, start) {
  if (parts.BYMONTH !== undefined) return parts.BYMONTH.toSorted((a, b) => a - b);
  if (freq === 'YEARLY' && !hasDays(parts)) return [start.month];
  return Array.from({ length: 12 }, (_, index) => index + 1);
}

function hasDays({ BYMONTHDAY, BYYEARDAY, BYDAY }) {
  return [BYMONTHDAY, BYYEARDAY, BYDAY].some((part) => part !== undefined);
}

/** Returns whether the parts of a yearly or monthly rule name a date. Without a day they name that of the start. */
function namedBy({ freq, parts }, start) {
  const { BYMONTH, BYMONTHDAY, BYYEARDAY, BYDAY } = parts;
  const isOfYear = freq === 'YEARLY' && BYMONTH === undefined;
  return ({ year, month, day }) => {
    if (!hasDays(parts)) return day === start.day;
    const monthLength = ICAL.Time.daysInMonth(month, year);
    const yearLength = ICAL.Time.isLeapYear(year) ? 366 : 365;
    const date = new ICAL.Time({ year, month, day, isDate: true });
    if (BYMONTHDAY !== undefined && !includesFromEnd(BYMONTHDAY, day, monthLength)) return false;
    if (BYYEARDAY !== undefined && !includesFromEnd(BYYEARDAY, date.dayOfYear(), yearLength)) return false;
    const [place, length] = isOfYear ? [date.dayOfYear(), yearLength] : [day, monthLength];
    return BYDAY === undefined || BYDAY.some((written) => isWeekday(written, date, place, length));
  };
}

/** Whether numbers contain a day, which may be counted from the end: -1 is the last one. */
function includesFromEnd(numbers, day, length) {
  return numbers.includes(day) || numbers.includes(day - length - 1);
}

/** Whether a date is 'MO', or '2MO' and '-1MO': the second and the last Monday of its month or year. */
function isWeekday(written, date, place, length) {
  if (WEEKDAYS[date.dayOfWeek() - 1] !== written.slice(-2)) return false;
  const ordinal = Number.parseInt(written, 10);
  if (Number.isNaN(ordinal)) return true;
  return ordinal === (ordinal > 0 ? Math.ceil(place / 7) : -Math.ceil((length - place + 1) / 7));
}

function* expandedByLibrary(rule, start, lastYear) {
  const iterator = rule.iterator(start);
  for (let time = iterator.next(); time && time.year <= lastYear; time = iterator.next()) yield time.clone();
}

module.exports = { occurrencesOf, ruleOf };
