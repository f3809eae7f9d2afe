import type { OpeningHours } from '@roomhours/time';

/** The house that the rooms stand in: its IANA zone, and when rooms can be booked. */
export interface Workspace {
  zone: string;
  hours: OpeningHours;
}
