import { at, rangeAt } from '../../testing';
import { instantInWords, rangeInWords } from './opening-times';

describe('wording', () => {
  it('formats times in the workspace zone', () => {
    expect(rangeInWords(rangeAt('2026-11-24 10:00', 90), 'Europe/Berlin')).toBe(
      '10:00 to 11:30 on Tuesday 24 November',
    );
    expect(instantInWords(at('2026-11-24 10:00'), 'Asia/Kolkata')).toBe('Tuesday 24 November, 14:30');
    expect(rangeInWords(rangeAt('2026-11-24 23:00', 120), 'Europe/Berlin')).toBe(
      '23:00 on Tuesday 24 November to 01:00 on Wednesday 25 November',
    );
    expect(rangeInWords(rangeAt('2026-11-24 23:00', 60), 'Europe/Berlin')).toBe(
      '23:00 to 24:00 on Tuesday 24 November',
    );
  });
});
