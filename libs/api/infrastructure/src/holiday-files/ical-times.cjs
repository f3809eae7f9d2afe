const ICAL = require('ical.js');

/** Reads dates and times of iCalendar files, and converts them into dates of the workspace zone. */

const DAY_MS = 86_400_000;
const NOON_MS = DAY_MS / 2;

/** Groups: year, month, day, 'T', hour, minute, second, 'Z'. Some producers write dashes and colons. */
const WRITTEN = /^(\d{4})-?(\d\d)-?(\d\d)(?:(T)(\d\d):?(\d\d):?(\d\d)?(Z)?)?$/;

/** A value that an event must not have. `line` is the line of the file. */
class BadValue extends Error {
  constructor(line, message) {
    super(message);
    this.line = line;
  }
}

/** The time zones of a file, by id. A zone that cannot be read is left out. */
function zonesOf(texts) {
  const zones = new Map();
  for (const text of texts) {
    try {
      const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)));
      zones.set(zone.tzid, zone);
    } catch {
      // Its times count as wall times of the workspace zone.
    }
  }
  return zones;
}

/** Returns a date or time, also an eight-digit date without VALUE=DATE. Throws BadValue. */
function timeOf({ line, value, parameters }, zones) {
  const match = WRITTEN.exec(value.trim());
  if (match === null) throw new BadValue(line, `The date “${shortened(value)}” cannot be read.`);
  const [year, month, day, hour, minute, second] = [1, 2, 3, 5, 6, 7].map((group) => Number(match[group] ?? 0));
  const start = new Date(0);
  start.setUTCFullYear(year, month - 1, day);
  const exists = start.getUTCMonth() === month - 1 && start.getUTCDate() === day;
  if (!exists) throw new BadValue(line, `The date ${shortened(value)} does not exist.`);
  if (hour > 24 || minute > 59 || second > 60) throw new BadValue(line, `The time ${shortened(value)} does not exist.`);
  const isDate = match[4] === undefined;
  const zone = match[8] === undefined ? zones.get(parameters['TZID']) : ICAL.Timezone.utcTimezone;
  return new ICAL.Time({ year, month, day, hour, minute, second, isDate }, isDate ? undefined : zone);
}

function shortened(value) {
  return value.trim().slice(0, 40);
}

/** Returns a function that converts an instant into the wall time of a zone, as milliseconds since 1970 in UTC. */
function wallTimesIn(zone) {
  const parts = ['year', 'month', 'day', 'hour', 'minute', 'second'];
  const numbers = Object.fromEntries(parts.map((part) => [part, 'numeric']));
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601', { ...numbers, hourCycle: 'h23', timeZone: zone });
  return (instant) => {
    const found = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const { year, month, day, hour, minute, second } = found;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
}

/** Returns the wall time of a date or time in the workspace zone, in milliseconds. Times without a known zone have it. */
function wallTimeOf(time, wallTime) {
  const own = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  return isWall(time) ? own : wallTime(time.toUnixTime() * 1_000);
}

function isWall(time) {
  return time.isDate || time.zone === null || time.zone === ICAL.Timezone.localTimezone;
}

/**
 * Returns the day of an occurrence that starts at midnight, as days since 1970. After a change of clocks, a rule in
 * another zone gives times an hour beside midnight: noon has the same date.
 */
function dayOf(time, wallTime) {
  if (isWall(time)) return Math.floor(wallTimeOf(time, wallTime) / DAY_MS);
  return Math.floor(wallTime(time.toUnixTime() * 1_000 + NOON_MS) / DAY_MS);
}

module.exports = { BadValue, DAY_MS, dayOf, timeOf, wallTimeOf, wallTimesIn, zonesOf };
