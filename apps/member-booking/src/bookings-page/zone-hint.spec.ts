import { localDate } from '@roomhours/time';
import { zoneHint } from './zone-hint';

const MONDAY = localDate('2026-11-16');

describe('zoneHint', () => {
  it('names both zones where the clocks differ', () => {
    expect(zoneHint(MONDAY, 'Europe/Berlin', 'America/New_York')).toBe(
      'Times are those of the rooms, in Berlin; your device is set to New York.',
    );
  });

  it('is silent where both clocks show the same', () => {
    expect(zoneHint(MONDAY, 'Europe/Berlin', 'Europe/Berlin')).toBeNull();
    expect(zoneHint(MONDAY, 'Europe/Berlin', 'Europe/Vienna')).toBeNull();
  });

  it('speaks up in a week in which only one of two clocks changes', () => {
    expect(zoneHint(localDate('2026-01-05'), 'Europe/Berlin', 'Africa/Lagos')).toBeNull();
    expect(zoneHint(localDate('2026-03-23'), 'Europe/Berlin', 'Africa/Lagos')).toContain('Lagos');
  });
});
