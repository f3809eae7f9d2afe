import { dayText, lengthText, monthOfText, purposeText, roomText, timeText, userText } from './booking-text';

const ZONE = 'Europe/Berlin';
const times = (startTime: string, endTime: string) => ({ startTime, endTime });

it.each([
  ['ada@example.org', 'ada', 'ada@example.org'],
  ['', 'ada', 'ada'],
  ['', '', 'Unknown user'],
])('the user with email %p and username %p is %p', (userEmail, username, text) =>
  expect(userText({ userEmail, username })).toBe(text),
);

it('has texts for missing values', () => {
  expect([roomText({ roomName: 'Studio' }), roomText({ roomName: '' })]).toEqual(['Studio', 'Unknown Room']);
  expect([purposeText({ purpose: 'Retro' }), purposeText({ purpose: null }), purposeText({ purpose: ' ' })]).toEqual([
    'Retro',
    'No purpose specified',
    'No purpose specified',
  ]);
});

it.each([
  ['2026-11-24T09:00:00Z', '2026-11-24T10:30:00Z', 'Nov 24, 10:00 AM - 11:30 AM'],
  ['2026-07-01T10:30:00Z', '2026-07-01T11:00:00Z', 'Jul 1, 12:30 PM - 1:00 PM'],
  ['2026-12-31T22:00:00Z', '2026-12-31T23:00:00Z', 'Dec 31, 11:00 PM - 12:00 AM'],
  // In this night three o'clock occurs twice, in the one of spring never.
  ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', 'Oct 25, 2:30 AM - 2:30 AM'],
  ['2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', 'Mar 29, 1:30 AM - 3:30 AM'],
])('from %s to %s reads %p in the workspace zone', (start, end, text) =>
  expect(timeText(times(start, end), ZONE)).toBe(text),
);

it('belongs to the day and month in the zone of the workspace', () => {
  const newYear = times('2026-12-31T23:30:00Z', '2027-01-01T00:30:00Z');
  expect([dayText(newYear, ZONE), monthOfText(newYear, ZONE)]).toEqual(['Friday, January 1, 2027', 'January 2027']);
});

it.each([
  ['2026-11-24T09:30:00Z', '30 minutes'],
  ['2026-11-24T10:00:00Z', '1 hour'],
  ['2026-11-24T10:30:00Z', '1 hour 30 minutes'],
  ['2026-11-24T11:00:00Z', '2 hours'],
])('until %s lasts %p', (end, text) => expect(lengthText(times('2026-11-24T09:00:00Z', end))).toBe(text));
