import type { RoomId } from '@roomhours/domain';
import { instant, localDate } from '@roomhours/time';
import { idempotencyOf } from './repeated-requests';

const requested = {
  roomId: 3 as RoomId,
  start: { instant: instant(0) },
  end: { instant: instant(3_600_000) },
  purpose: null,
  weeks: 1,
};
const sent = (...keys: string[]) => ({
  headers: keys.length === 0 ? {} : { 'idempotency-key': keys.join(', ') },
  headersDistinct: keys.length === 0 ? {} : { 'idempotency-key': keys },
});
const fingerprintOf = (more: object) => idempotencyOf(sent('k'), { ...requested, ...more })!.fingerprint;

describe('an idempotency key', () => {
  it('may be left out', () => {
    expect(idempotencyOf(sent(), requested)).toBeNull();
  });

  it('has 1 to 255 printable characters', () => {
    for (const key of ['k', '~ !', 'x'.repeat(255)]) expect(idempotencyOf(sent(key), requested)).toMatchObject({ key });
    for (const key of ['', 'x'.repeat(256), 'a\tb', 'é', '\u007f']) {
      expect(() => idempotencyOf(sent(key), requested)).toThrow('1 to 255 printable characters');
    }
  });

  it('is sent once', () => {
    expect(() => idempotencyOf(sent('k', 'k'), requested)).toThrow('1 to 255 printable characters');
  });

  it('comes with a hash of the requested booking', () => {
    expect(fingerprintOf({})).toMatch(/^[\da-f]{64}$/);
    expect(fingerprintOf({ weeks: 1 })).toBe(fingerprintOf({}));
    const others = [
      { roomId: 4 },
      { start: { instant: instant(60_000) } },
      { start: { local: { date: localDate('1970-01-01'), minuteOfDay: 0 } } },
      { end: { instant: instant(60_000) } },
      { purpose: 'x' },
      { weeks: 2 },
      { restores: 5 },
      { restores: 6 },
    ].map(fingerprintOf);
    expect(new Set([fingerprintOf({}), ...others]).size).toBe(others.length + 1);
  });
});
