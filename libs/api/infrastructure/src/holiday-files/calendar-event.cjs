const ICAL = require('ical.js');
const { partsOf } = require('./ical-lines.cjs');
const { dayOf, timeOf } = require('./ical-times.cjs');

/** Name of an event without a summary. */
const UNNAMED = 'Holiday';

/** An event of a file. Its readers throw BadValue for values that cannot be read. */
class CalendarEvent {
  constructor(line, properties, { zones, wallTime, maxNameLength }) {
    Object.assign(this, { line, properties, zones, wallTime });
    this.name = nameOf(this.first('SUMMARY')?.text ?? '', maxNameLength);
  }

  /** The first property of a name with its line, if there is one. */
  first(name) {
    return this.properties.get(name)?.[0];
  }

  /** The value of a property, or null. */
  text(name) {
    const property = this.first(name);
    return property === undefined ? null : partsOf(property.text).value.trim();
  }

  /** The date or time of a property, or null. */
  time(name) {
    const property = this.first(name);
    return property === undefined ? null : this.times([property])[0];
  }

  /** The times of properties that may have several values. Of a period of time, it is the start. */
  times(properties = []) {
    return properties.flatMap(({ line, text }) => {
      const { parameters, value } = partsOf(text);
      return value.split(',').map((one) => timeOf({ line, value: one.split('/', 1)[0], parameters }, this.zones));
    });
  }

  /** The days of all properties of a name. */
  days(name) {
    return this.times(this.properties.get(name)).map((time) => dayOf(time, this.wallTime));
  }
}

/** Returns the summary as one line without control characters. */
function nameOf(text, maxNameLength) {
  let summary = '';
  try {
    summary = String(text === '' ? '' : ICAL.Property.fromString(text).getFirstValue());
  } catch {
    summary = partsOf(text).value;
  }
  const line = summary.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return [...line].slice(0, maxNameLength).join('').trim() || UNNAMED;
}

module.exports = { CalendarEvent };
