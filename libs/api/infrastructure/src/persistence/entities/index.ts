import { ApiTokenOrmEntity } from './api-token.orm-entity';
import { AmenityOrmEntity } from './amenity.orm-entity';
import { AuditEntryOrmEntity } from './audit-entry.orm-entity';
import { BlockedTimeOrmEntity } from './blocked-time.orm-entity';
import { BookingSettingsOrmEntity } from './booking-settings.orm-entity';
import { BookingOrmEntity } from './booking.orm-entity';
import { CalendarFeedOrmEntity } from './calendar-feed.orm-entity';
import { CancelledBookingOrmEntity } from './cancelled-booking.orm-entity';
import { DataEpochOrmEntity } from './data-epoch.orm-entity';
import { EarlierQuotaOrmEntity } from './earlier-quota.orm-entity';
import { StoredResponseOrmEntity } from './stored-response.orm-entity';
import { AttemptThrottleOrmEntity } from './attempt-throttle.orm-entity';
import { LastZoneOrmEntity } from './last-zone.orm-entity';
import { LateCancellationOrmEntity } from './late-cancellation.orm-entity';
import { MessageOrmEntity } from './message.orm-entity';
import { OrganisationAccountOrmEntity } from './organisation-account.orm-entity';
import { PasswordLinkOrmEntity } from './password-link.orm-entity';
import { PlanOrmEntity } from './plan.orm-entity';
import { RetentionOrmEntity } from './retention.orm-entity';
import { RoomAmenityOrmEntity } from './room-amenity.orm-entity';
import { RoomPhotoOrmEntity } from './room-photo.orm-entity';
import { RoomOrmEntity } from './room.orm-entity';
import { SeriesOrmEntity } from './series.orm-entity';
import { SessionOrmEntity } from './session.orm-entity';
import { SpecialDayOrmEntity } from './special-day.orm-entity';
import { UserOrmEntity } from './user.orm-entity';
import { WebhookDeliveryOrmEntity } from './webhook-delivery.orm-entity';
import { WebhookOrmEntity } from './webhook.orm-entity';
import { WeekdayHoursOrmEntity } from './weekday-hours.orm-entity';
import { WorkspaceIdentityOrmEntity } from './workspace-identity.orm-entity';

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
