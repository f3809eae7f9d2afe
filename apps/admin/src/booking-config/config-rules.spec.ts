import { slotRows } from '@roomhours/time';
import { END_TIMES, hoursOf, lastSlotText, settingsError, TIME_OPTIONS } from './config-rules';

const settings = (startTime: string, endTime: string, slotDuration: number) => ({ startTime, endTime, slotDuration });

it('offers every half hour of a day', () => {
  expect([TIME_OPTIONS.length, TIME_OPTIONS[0], TIME_OPTIONS[1], TIME_OPTIONS.at(-1)]).toEqual([
    48,
    '00:00',
    '00:30',
    '23:30',
  ]);
  expect(END_TIMES.map(({ value }) => value)).toEqual([...TIME_OPTIONS, '24:00']);
});

it.each([
  ['09:00', '17:30', 30, null],
  ['09:00', '10:00', 60, null],
  ['09:00', '24:00', 60, null],
  ['09:00', '09:00', 30, 'End time must be after start time'],
  ['17:30', '09:00', 30, 'End time must be after start time'],
  ['09:00', '09:30', 60, 'There is no room for one slot of 60 minutes'],
])('%s to %s in slots of %d minutes: %s', (start, end, slot, problem) => {
  expect(settingsError(settings(start, end, slot))).toBe(problem);
});

it.each([
  ['17:30', 30, null],
  ['17:30', 60, 'The last one is cut to 30 minutes by the end time.'],
])('until %s in slots of %d minutes says %s', (end, slot, text) => {
  expect(lastSlotText(slotRows(hoursOf(settings('09:00', end, slot))), slot)).toBe(text);
});
