import type { AuditQuery } from '@roomhours/contract';
import type { LocalDate } from '@roomhours/time';
import { dateOf, pageOf, positiveInteger, searchOf, activeFilters, useListFilters } from '../kit/url-query';

/** What the log can be limited to, with its name in the list of kinds. */
export const AUDIT_KINDS = {
  booking: 'Bookings',
  'booking.created': 'Bookings made',
  'booking.changed': 'Bookings changed',
  'booking.removed': 'Bookings cancelled',
  room: 'Rooms',
  amenity: 'Amenities',
  blockedTime: 'Blocked times',
  user: 'Users',
  plan: 'Plans',
  session: 'Sign-ins',
  apiToken: 'API tokens',
  calendarFeed: 'Calendar addresses',
  bookingSettings: 'Booking settings',
  weekdayHours: 'Weekday hours',
  specialDay: 'Special days',
  message: 'Messages',
  webhook: 'Webhooks',
} satisfies Record<NonNullable<AuditQuery['kind']>, string>;

export type AuditKind = keyof typeof AUDIT_KINDS;

/** The filters and the page of the log. */
export interface AuditView {
  search: string;
  /** Who made the change. */
  actorId: number | null;
  /** Whom it concerns. */
  userId: number | null;
  roomId: number | null;
  kind: AuditKind | null;
  from: LocalDate | null;
  to: LocalDate | null;
  /** From 1. */
  page: number;
}

const FILTERS = ['search', 'actorId', 'userId', 'roomId', 'kind', 'from', 'to'] as const;

export const useAuditFilters = () => useListFilters(viewOf, FILTERS);

export function viewOf(query: URLSearchParams): AuditView {
  const from = dateOf(query, 'from');
  const to = dateOf(query, 'to');
  const isUsable = from === null || to === null || from <= to;
  const kind = query.get('kind') ?? '';
  return {
    search: searchOf(query),
    actorId: positiveInteger(query, 'actorId'),
    userId: positiveInteger(query, 'userId'),
    roomId: positiveInteger(query, 'roomId'),
    kind: Object.hasOwn(AUDIT_KINDS, kind) ? (kind as AuditKind) : null,
    from: isUsable ? from : null,
    to: isUsable ? to : null,
    page: pageOf(query),
  };
}

/** Returns the filters as query of the API. */
export function queryOf({ page: _, ...filters }: AuditView) {
  return activeFilters(filters);
}
