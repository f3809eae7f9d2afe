import fc from 'fast-check';
import { TimeRange, formatInstant, instant, parseInstant, plusMinutes } from '.';

const at = (iso: string) => parseInstant(`2026-11-24T${iso}:00Z`);
const range = (start: string, end: string) => TimeRange.of(at(start), at(end));

describe('TimeRange', () => {
  it('refuses an end at or before its start', () => {
    expect(() => range('10:00', '10:00')).toThrow(RangeError);
    expect(() => range('10:00', '09:59')).toThrow(RangeError);
  });

  it('is half open', () => {
    const ten = range('10:00', '11:00');
    expect([ten.contains(at('10:00')), ten.contains(at('11:00'))]).toEqual([true, false]);
  });

  it('overlaps exactly if both ranges contain a common minute', () => {
    const minutes = fc.integer({ min: 0, max: 40 });
    const ranges = fc
      .tuple(minutes, fc.integer({ min: 1, max: 20 }))
      .map(([start, length]) => TimeRange.of(instant(start * 60_000), instant((start + length) * 60_000)));
    fc.assert(
      fc.property(ranges, ranges, (a, b) => {
        const common = Array.from({ length: 60 }, (_, minute) => instant(minute * 60_000)).some(
          (m) => a.contains(m) && b.contains(m),
        );
        expect(a.overlaps(b)).toBe(common);
        expect(b.overlaps(a)).toBe(common);
      }),
    );
  });

  it('measures elapsed minutes', () => expect(range('10:00', '11:30').minutes).toBe(90));
});

describe('instants', () => {
  it('are formatted in UTC with seconds and parsed back', () => {
    expect(formatInstant(at('10:00'))).toBe('2026-11-24T10:00:00Z');
    expect(parseInstant('2026-11-24T10:00:00.000Z')).toBe(at('10:00'));
    expect(plusMinutes(at('10:00'), -30)).toBe(at('09:30'));
  });

  it.each(['2026-11-24', '2026-11-24T10:00Z', '2026-11-24T10:00:00', '2026-11-24T10:00:00+01:00'])(
    'refuse "%s"',
    (text) => {
      expect(() => parseInstant(text)).toThrow(RangeError);
    },
  );

  it('refuse numbers that are not a whole number of milliseconds', () => {
    expect(() => instant(Number.NaN)).toThrow(RangeError);
    expect(() => instant(0.5)).toThrow(RangeError);
  });
});
