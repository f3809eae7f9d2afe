/** Returns an iCalendar file with one all-day event. */
export function calendarOf(date: string, name: string): string {
  const event = ['BEGIN:VEVENT', `UID:${date}`, `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`, `SUMMARY:${name}`];
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Spec//EN', ...event, 'END:VEVENT', 'END:VCALENDAR', ''].join(
    '\r\n',
  );
}
