import { durationText, hoursText } from './duration-text';

describe('durationText', () => {
  it.each([
    [1, '1 minute'],
    [30, '30 minutes'],
    [59, '59 minutes'],
    [60, '1 hour'],
    [61, '1 hour 1 minute'],
    [90, '1 hour 30 minutes'],
    [120, '2 hours'],
    [150, '2 hours 30 minutes'],
  ])('%d minutes are %s', (minutes, text) => expect(durationText(minutes)).toBe(text));
});

describe('hoursText', () => {
  it.each([
    [0, '0 hours'],
    [0.5, '0.5 hours'],
    [1, '1 hour'],
    [1.5, '1.5 hours'],
    [2, '2 hours'],
    [0.1 + 0.2, '0.3 hours'],
    [1 / 3, '0.33 hours'],
  ])('%d is %s', (hours, text) => expect(hoursText(hours)).toBe(text));
});
