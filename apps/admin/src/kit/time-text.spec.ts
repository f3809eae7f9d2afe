import { instantText, startText, whenText } from './time-text';

it.each([
  ['2026-11-24T09:00:00Z', '2026-11-24T10:30:00Z', 'Tue 24 Nov 2026, 10:00–11:30'],
  ['2026-11-24T22:00:00Z', '2026-11-24T23:00:00Z', 'Tue 24 Nov 2026, 23:00–24:00'],
  ['2026-11-24T22:00:00Z', '2026-11-25T23:00:00Z', 'Tue 24 Nov 2026, 23:00 – Wed 25 Nov 2026, 24:00'],
  ['2026-11-24T22:00:00Z', '2026-11-25T23:30:00Z', 'Tue 24 Nov 2026, 23:00 – Thu 26 Nov 2026, 00:30'],
])('%s to %s reads %s in Berlin', (startTime, endTime, text) => {
  expect(whenText({ startTime, endTime }, 'Europe/Berlin')).toBe(text);
});

it('names the end of a day whose midnight the clock skips', () => {
  const [startTime, endTime] = ['2027-04-29T15:00:00Z', '2027-04-29T22:00:00Z'];
  expect(whenText({ startTime, endTime }, 'Africa/Cairo')).toBe('Thu 29 Apr 2027, 17:00–24:00');
});

it('formats an instant in the zone of the workspace', () => {
  expect(instantText('2026-12-31T23:05:59Z', 'Europe/Berlin')).toBe('Fri 1 Jan 2027, 00:05');
});

it('names the year of a start only if it is not the present one in the zone', () => {
  jest.useFakeTimers({ now: new Date('2026-12-31T23:30:00Z') });
  const texts = ['2026-12-31T22:00:00Z', '2027-03-02T09:00:00Z'].map((at) => startText(at, 'Europe/Berlin'));
  jest.useRealTimers();
  expect(texts).toEqual(['Thu 31 Dec 2026, 23:00', 'Tue 2 Mar, 10:00']);
});
