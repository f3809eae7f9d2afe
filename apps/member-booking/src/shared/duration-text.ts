import { counted } from '@roomhours/ui';

export { counted, durationText, hoursText, roundHours } from '@roomhours/ui';

/** How many slots a booking takes, said only where it is longer than half an hour: '(3 slots)'. */
export function slotsText(slots: number, minutes: number): string | null {
  return minutes > 30 ? `(${counted(slots, 'slot')})` : null;
}
