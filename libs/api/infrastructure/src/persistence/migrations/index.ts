import { InitialSchema } from './0001-initial-schema';
import { PlansRecordAndAnswers } from './0002-plans-record-and-answers';
import { SettingsVersion } from './0003-settings-version';
import { DataEpoch } from './0004-data-epoch';
import { WeekdayHoursAndSpecialDays } from './0005-weekday-hours-and-special-days';
import { Messages } from './0006-messages';
import { PasswordLinks } from './0007-password-links';
import { RetiredRooms } from './0008-retired-rooms';
import { BlockedGroups } from './0009-blocked-groups';
import { RoomFacts } from './0010-room-facts';
import { StoredSeries } from './0011-series';
import { CalendarFeeds } from './0012-calendar-feeds';
import { Webhooks } from './0013-webhooks';
import { AuditSubjectIndex } from './0014-audit-subject-index';
import { ApiTokens } from './0015-api-tokens';
import { PhotoThumbnails } from './0016-photo-thumbnails';

/** Migrations in release order. */
export const MIGRATIONS = [
  InitialSchema,
  PlansRecordAndAnswers,
  SettingsVersion,
  DataEpoch,
  WeekdayHoursAndSpecialDays,
  Messages,
  PasswordLinks,
  RetiredRooms,
  BlockedGroups,
  RoomFacts,
  StoredSeries,
  CalendarFeeds,
  Webhooks,
  AuditSubjectIndex,
  ApiTokens,
  PhotoThumbnails,
];
