import type { Booking, Room } from '@roomhours/contract';
import type { BookingDraft } from '@roomhours/booking-form';

/**
 * Where the create dialog was opened: a slot of a room, a slot of all rooms with the rooms that are free then, a suggestion of 'Find a
 * room', or the button.
 */
export type CreateOrigin = { kind: 'slot' | 'suggestion' | 'button' } | { kind: 'rooms'; free: readonly Room[] };

/** The dialog that a page shows. A session that ends keeps it, so that it opens again after the sign-in. */
export type DialogState =
  | { kind: 'create'; initial: BookingDraft; from: CreateOrigin }
  | { kind: 'edit' | 'cancel'; booking: Booking };
