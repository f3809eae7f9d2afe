import type { Instant } from '@roomhours/time';
import type { MailedBooking, NewMessage } from './message';

/** A booking whose owner has chosen a reminder that is due. */
export interface DueReminder {
  to: NewMessage['to'];
  booking: MailedBooking;
}

/** Reads due reminders outside of any transaction. */
export abstract class ReminderReader {
  /**
   * Lists the bookings that start after now, within the minutes that their active owners have chosen. Omits bookings
   * whose reminder for their present time has been stored.
   */
  abstract due(now: Instant): Promise<DueReminder[]>;
}
