import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import type { AuditQuery, NamedUser, StoredAuditEntry } from '@roomhours/application';
import { type CsvSeparator, TEXT_LIMITS } from '@roomhours/contract';
import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditAction,
  type AuditSubject,
  type BookingId,
  type RoomId,
  type UserId,
  fullName,
} from '@roomhours/domain';
import { type LocalDate, formatInstant } from '@roomhours/time';
import { type Cell, CsvQuery, csvLine } from '../csv';
import { PageQuery } from '../pagination';
import { IsCalendarDate, IsIdText, IsOmittable, IsOneOf, IsSearch } from '../validation';

/** The actions that a list can be limited to, beside the kinds of objects. */
const BOOKING_ACTIONS = ['booking.created', 'booking.changed', 'booking.removed'] as const;

export class AuditLogQuery extends PageQuery {
  /** The user whose account, bookings or tokens the entries concern. */
  @IsOmittable() @IsIdText() userId?: UserId;
  /** The user who made the changes. */
  @IsOmittable() @IsIdText() actorId?: UserId;
  @IsOmittable() @IsIdText() roomId?: RoomId;
  @IsOmittable() @IsIdText() bookingId?: BookingId;
  /** Kind of the object, or a change of bookings. */
  @IsOmittable()
  @IsOneOf([...AUDIT_SUBJECTS, ...BOOKING_ACTIONS])
  kind?: AuditSubject | (typeof BOOKING_ACTIONS)[number];
  /** First and last date, both included. */
  @IsOmittable() @IsCalendarDate() from?: LocalDate;
  @IsOmittable() @IsCalendarDate() to?: LocalDate;
  /** Every word must occur in the email or a name of a user, or in the room name. */
  @IsOmittable() @IsSearch(TEXT_LIMITS.email) search?: string;
}

export class AuditFileQuery extends IntersectionType(AuditLogQuery, CsvQuery) {}

/** Returns the query as the application takes it. */
export function auditQueryOf(query: AuditLogQuery): AuditQuery {
  const { userId = null, actorId = null, roomId = null, bookingId = null, kind = null } = query;
  const { from = null, to = null, search = null } = query;
  const isAction = kind !== null && kind.includes('.');
  const action = isAction ? (kind as AuditAction) : null;
  const subject = isAction ? null : (kind as AuditSubject | null);
  const dates = { from, to, startingWithin: null, order: 'newest' } as const;
  return { userId, actorId, roomId, bookingId, action, subject, search, ...dates };
}

/** The fields of the changed entity. */
const OBJECT = { type: 'object', additionalProperties: true };
const FIELDS = { nullable: true, oneOf: [OBJECT, { type: 'array', items: OBJECT }] };
const TIME = { type: String, format: 'date-time', nullable: true, description: 'Of a booking, UTC' };

export class AuditPersonResponse {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty() email!: string;
  @ApiProperty({ type: String, nullable: true }) name!: string | null;
}

const PERSON = { type: AuditPersonResponse, nullable: true };

export class AuditRecordResponse {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ format: 'date-time', description: 'UTC' }) at!: string;
  @ApiProperty({ type: 'integer', nullable: true, description: 'null for a login with an unknown email' })
  actorId!: number | null;
  @ApiProperty({ description: 'As it was then, or as it was typed at a failed login' }) actorEmail!: string;
  @ApiProperty({ enum: AUDIT_ACTIONS, enumName: 'AuditAction', example: 'room.changed' }) action!: AuditAction;
  @ApiProperty({ enum: AUDIT_SUBJECTS })
  subject!: string;
  @ApiProperty({ type: 'integer', nullable: true }) subjectId!: number | null;
  @ApiProperty(FIELDS) before!: unknown;
  @ApiProperty(FIELDS) after!: unknown;
  @ApiProperty({ description: 'As in the logs and in the header X-Request-Id' }) requestId!: string;
  @ApiProperty({ ...PERSON, description: 'The present names of the actor' }) actor!: AuditPersonResponse | null;
  @ApiProperty({ ...PERSON, description: 'Whom it concerns: the user of an account, or the owner of a booking' })
  user!: AuditPersonResponse | null;
  @ApiProperty({ type: 'integer', nullable: true }) roomId!: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Null for a room that has been removed' })
  roomName!: string | null;
  @ApiProperty(TIME) startTime!: string | null;
  @ApiProperty(TIME) endTime!: string | null;
  @ApiProperty({ description: 'Whether the request had an API token' }) byToken!: boolean;
}

export function auditRecordResponse(entry: StoredAuditEntry): AuditRecordResponse {
  const { id, at, actorId, actorEmail, action, subject, subjectId, before, after, requestId } = entry;
  const { range, roomId, roomName, isByToken: byToken } = entry;
  return {
    id,
    at: formatInstant(at),
    actorId,
    actorEmail,
    action,
    subject,
    subjectId,
    before,
    after,
    requestId,
    actor: personOf(entry.actor),
    user: personOf(entry.user),
    roomId,
    roomName,
    byToken,
    startTime: range && formatInstant(range.start),
    endTime: range && formatInstant(range.end),
  };
}

function personOf(user: NamedUser | null): AuditPersonResponse | null {
  return user && { id: user.id, email: user.email, name: fullName(user) };
}

const FILE_COLUMNS = [
  'Time (UTC)',
  'Email',
  'Name',
  'By API Token',
  'Action',
  'Kind',
  'Id',
  'User',
  'User Name',
  'Room',
  'Start (UTC)',
  'End (UTC)',
  'Request',
];

/** Yields the entries as parts of a CSV file. */
export async function* auditFile(
  batches: AsyncIterable<StoredAuditEntry[]>,
  separator: CsvSeparator,
): AsyncGenerator<string> {
  yield csvLine(FILE_COLUMNS, separator);
  for await (const batch of batches) yield batch.map((entry) => csvLine(cellsOf(entry), separator)).join('');
}

function cellsOf(entry: StoredAuditEntry): Cell[] {
  const record = auditRecordResponse(entry);
  const { at, actorEmail, actor, byToken, action, subject, subjectId, user, roomName, requestId } = record;
  const who = [actorEmail, actor?.name ?? '', byToken ? 'yes' : ''];
  const whom = [user?.email ?? '', user?.name ?? '', roomName ?? ''];
  return [
    at,
    ...who,
    action,
    subject,
    subjectId ?? '',
    ...whom,
    record.startTime ?? '',
    record.endTime ?? '',
    requestId,
  ];
}
