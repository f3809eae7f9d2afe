import { ApiTokenOrmEntity } from './api-token.orm-entity';
import { AmenityOrmEntity, RoomAmenityOrmEntity, RoomOrmEntity, RoomPhotoOrmEntity } from './room.orm-entity';
import { AuditEntryOrmEntity } from './audit-entry.orm-entity';
import { BlockedTimeOrmEntity } from './blocked-time.orm-entity';
import { BookingSettingsOrmEntity } from './booking-settings.orm-entity';
import {
  BookingOrmEntity,
  CancelledBookingOrmEntity,
  LateCancellationOrmEntity,
  SeriesOrmEntity,
} from './booking.orm-entity';
import { CalendarFeedOrmEntity } from './calendar-feed.orm-entity';
import {
  DataEpochOrmEntity,
  LastZoneOrmEntity,
  RetentionOrmEntity,
  WorkspaceIdentityOrmEntity,
} from './stored-data.orm-entity';
import { EarlierQuotaOrmEntity, UserOrmEntity } from './user.orm-entity';
import { StoredResponseOrmEntity } from './stored-response.orm-entity';
import {
  AttemptThrottleOrmEntity,
  OrganisationAccountOrmEntity,
  PasswordLinkOrmEntity,
  SessionOrmEntity,
} from './sign-in.orm-entity';
import { MessageOrmEntity } from './message.orm-entity';
import { PlanOrmEntity } from './plan.orm-entity';
import { SpecialDayOrmEntity } from './special-day.orm-entity';
import { WebhookDeliveryOrmEntity, WebhookOrmEntity } from './webhook.orm-entity';
import { WeekdayHoursOrmEntity } from './weekday-hours.orm-entity';

/** Entities of both engines. */
export const ENTITIES = [
  ApiTokenOrmEntity,
  AmenityOrmEntity,
  AuditEntryOrmEntity,
  BlockedTimeOrmEntity,
  BookingOrmEntity,
  BookingSettingsOrmEntity,
  CalendarFeedOrmEntity,
  CancelledBookingOrmEntity,
  DataEpochOrmEntity,
  EarlierQuotaOrmEntity,
  StoredResponseOrmEntity,
  AttemptThrottleOrmEntity,
  LastZoneOrmEntity,
  LateCancellationOrmEntity,
  MessageOrmEntity,
  OrganisationAccountOrmEntity,
  PasswordLinkOrmEntity,
  PlanOrmEntity,
  RetentionOrmEntity,
  RoomAmenityOrmEntity,
  RoomOrmEntity,
  RoomPhotoOrmEntity,
  SeriesOrmEntity,
  SessionOrmEntity,
  SpecialDayOrmEntity,
  UserOrmEntity,
  WebhookDeliveryOrmEntity,
  WebhookOrmEntity,
  WeekdayHoursOrmEntity,
  WorkspaceIdentityOrmEntity,
];
