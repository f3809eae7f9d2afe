import { ApiProperty } from '@nestjs/swagger';
import type { StoredAuditEntry } from '@roomhours/application';
import { AUDIT_SUBJECTS } from '@roomhours/domain';
import { formatInstant } from '@roomhours/time';

/** The fields of the changed entity. */
const OBJECT = { type: 'object', additionalProperties: true };
const FIELDS = { nullable: true, oneOf: [OBJECT, { type: 'array', items: OBJECT }] };

export class AuditRecordResponse {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ format: 'date-time', description: 'UTC' }) at!: string;
  @ApiProperty({ type: 'integer', nullable: true, description: 'null for a login with an unknown email' })
  actorId!: number | null;
  @ApiProperty({ description: 'As it was then, or as it was typed at a failed login' }) actorEmail!: string;
  @ApiProperty({ example: 'room.changed' }) action!: string;
  @ApiProperty({ enum: AUDIT_SUBJECTS })
  subject!: string;
  @ApiProperty({ type: 'integer', nullable: true }) subjectId!: number | null;
  @ApiProperty(FIELDS) before!: unknown;
  @ApiProperty(FIELDS) after!: unknown;
  @ApiProperty({ description: 'As in the logs and in the header X-Request-Id' }) requestId!: string;
}

export function auditRecordResponse(entry: StoredAuditEntry): AuditRecordResponse {
  const { id, at, actorId, actorEmail, action, subject, subjectId, before, after, requestId } = entry;
  return { id, at: formatInstant(at), actorId, actorEmail, action, subject, subjectId, before, after, requestId };
}
