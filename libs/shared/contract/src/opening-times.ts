import type { Tagged } from './errors';
import type { Impact, WithAffected } from './impact';

/** Hours of a day as 'HH:mm' wall times in the workspace zone. Both are null on a closed day. */
export interface DayHours {
  closed: boolean;
  startTime: string | null;
  endTime: string | null;
}

/** The hours of a weekday without regard to special days. */
export interface WeekdayHours extends DayHours {
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
  /** Whether the weekday has no hours of its own, so that it follows the booking settings. */
  isDefault: boolean;
}

/** A date that is closed or has its own hours. It beats the hours of its weekday. */
export interface SpecialDay extends DayHours {
  id: number;
  /** yyyy-MM-dd */
  date: string;
  name: string;
}

/** A special day in responses to administrators. */
export type AdminSpecialDay = SpecialDay & Tagged;

/** Hours of a day in a request. A day that is not closed needs both times; the times of a closed day are ignored. */
export interface DayHoursRequest {
  closed: boolean;
  /** On the half hour, a whole number of slots before or after the start of the booking settings. */
  startTime?: string | null;
  /** On the half hour. */
  endTime?: string | null;
}

/**
 * PUT /api/admin/config/weekdays, POST /api/admin/config/weekdays/impact. A weekday that is left out, or that is open without
 * times, follows the booking settings.
 */
export interface UpdateWeekdaysRequest extends WithAffected {
  weekdays: (DayHoursRequest & { weekday: number })[];
}

/** POST /api/admin/special-days, POST /api/admin/special-days/impact. */
export interface SpecialDayRequest extends DayHoursRequest, WithAffected {
  date: string;
  name: string;
}

/**
 * PATCH /api/admin/special-days/{id}, POST /api/admin/special-days/{id}/impact. Needs at least one field; omitted fields do not
 * change. Times without `closed` open a closed day.
 */
export type UpdateSpecialDayRequest = Partial<SpecialDayRequest>;

/**
 * POST /api/admin/special-days/import. The body is an iCalendar file of public holidays, at most 1 MB. With `?preview=true`
 * nothing is stored. `?affected=` takes `AffectedChoices` as JSON.
 */
export interface SpecialDaysImport {
  /** Dates that become closed days: those of all-day events from today on, for three years. */
  added: { date: string; name: string }[];
  /** Special days that exist on dates of the file; they stay as they are. */
  existing: AdminSpecialDay[];
  /** Number of events that give no date: with a time of day, cancelled, or of another period. */
  ignored: number;
  /** Only in a preview: bookings that would lie on a closed day. The import keeps them. */
  impact?: Impact;
}
