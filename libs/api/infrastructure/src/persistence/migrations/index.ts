import { Baseline } from './0001-baseline';
import { OrganisationAccounts } from './0002-organisation-accounts';
import { ImportedSpecialDays } from './0003-imported-special-days';
import { LastZone } from './0004-last-zone';
import { OutboxLanes } from './0005-outbox-lanes';
import { RestoredRows } from './0006-restored-rows';
import { CancelledBookings } from './0007-cancelled-bookings';
import { BookingPolicies } from './0008-booking-policies';
import { PersonalData } from './0009-personal-data';
import { OperatorsDesk } from './0010-operators-desk';
import { CalendarFeedNames } from './0011-calendar-feed-names';

/** Migrations in release order. */
export const MIGRATIONS = [
  Baseline,
  OrganisationAccounts,
  ImportedSpecialDays,
  LastZone,
  OutboxLanes,
  RestoredRows,
  CancelledBookings,
  BookingPolicies,
  PersonalData,
  OperatorsDesk,
  CalendarFeedNames,
];
