import { counted } from '@roomhours/ui';

export { counted, durationText, hoursText, roundHours } from '@roomhours/ui';

/** Returns '(3 slots)' for a booking longer than 30 minutes, otherwise null. */
export function slotsText(slots: number, minutes: number): string | null {
  return minutes > 30 ? `(${counted(slots, 'slot')})` : null;
}
