import { whenText } from './time-text';

it.each([
  ['2026-11-24T09:00:00Z', '2026-11-24T10:30:00Z', 'Tue 24 Nov 2026, 10:00–11:30'],
  ['2026-11-24T22:00:00Z', '2026-11-24T23:00:00Z', 'Tue 24 Nov 2026, 23:00–24:00'],
  ['2026-11-24T22:00:00Z', '2026-11-25T23:00:00Z', 'Tue 24 Nov 2026, 23:00 – Wed 25 Nov 2026, 24:00'],
  ['2026-11-24T22:00:00Z', '2026-11-25T23:30:00Z', 'Tue 24 Nov 2026, 23:00 – Thu 26 Nov 2026, 00:30'],
])('%s to %s reads %s in Berlin', (startTime, endTime, text) => {
  expect(whenText({ startTime, endTime }, 'Europe/Berlin')).toBe(text);
});
