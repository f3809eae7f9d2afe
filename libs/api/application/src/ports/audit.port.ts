import type { AuditAction, AuditEntry, AuditSubject, BookingId, RoomId, User, UserId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import type { Page, PageRequest } from './page';

/** A user who is named in the audit log. */
export type NamedUser = Pick<User, 'id' | 'email' | 'firstName' | 'lastName'>;

/** A stored entry of the audit log, with the present names of what it concerns. */
export interface StoredAuditEntry extends Required<AuditEntry> {
  id: number;
  /** Null for an unknown user. */
  actor: NamedUser | null;
  user: NamedUser | null;
  /** Null without a room, and for one that has been removed. */
  roomName: string | null;
}

/** 'newest': by time, then by id. The others order by the start of the bookings. */
export type AuditOrder = 'newest' | 'latestStart' | 'earliestStart';

/** Filter and order of the audit log. Null means no condition. */
export interface AuditFilter {
  actorId: UserId | null;
  /** The user whom the entries concern. */
  userId: UserId | null;
  roomId: RoomId | null;
  bookingId: BookingId | null;
  subject: AuditSubject | null;
  action: AuditAction | null;
  /** Of 'booking.removed': whether entries are left out whose bookings were restored (booking rules 11). */
  excludesRestored: boolean;
  happenedWithin: TimeRange | null;
  /** Only bookings that start within this range. */
  startingWithin: TimeRange | null;
  /** Each word must occur in the email of the actor, in a name or the email of the user, or in the room name, ignoring case. */
  search: string | null;
  /** Only entries up to this id. */
  lastId: number | null;
  order: AuditOrder;
}

/** Filter for all entries, newest first. */
export const ALL_ENTRIES: AuditFilter = {
  actorId: null,
  userId: null,
  roomId: null,
  bookingId: null,
  subject: null,
  action: null,
  excludesRestored: false,
  happenedWithin: null,
  startingWithin: null,
  search: null,
  lastId: null,
  order: 'newest',
};

/** Reads the audit log outside of any transaction. */
export abstract class AuditReader {
  abstract list(page: PageRequest, filter?: AuditFilter): Promise<Page<StoredAuditEntry>>;

  /** Lists the entries of a user and those about the account of the user, oldest first. */
  abstract listOf(userId: UserId): Promise<StoredAuditEntry[]>;
}

/** The audit log within one transaction. */
export abstract class AuditRepository {
  abstract add(entry: AuditEntry): Promise<void>;

  /** Adds many entries in few statements. */
  abstract addAll(entries: readonly AuditEntry[]): Promise<void>;
}
