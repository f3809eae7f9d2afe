import { counted } from '@roomhours/text';

/** Returns '(3 slots)' for a booking longer than 30 minutes, otherwise null. */
export function slotsText(slots: number, minutes: number): string | null {
  return minutes > 30 ? `(${counted(slots, 'slot')})` : null;
}
