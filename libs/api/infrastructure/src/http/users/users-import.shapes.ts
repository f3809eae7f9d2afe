import { ApiProperty } from '@nestjs/swagger';
import type { ImportedUsers, RowVerdict } from '@roomhours/application';
import type { Role } from '@roomhours/domain';
import { formatInstant } from '@roomhours/time';
import { IsFlagText, IsOmittable } from '../validation';
import { ROLES } from './user.response';

export class UsersImportQuery {
  @IsOmittable() @IsFlagText() preview?: boolean;
  @IsOmittable() @IsFlagText() skip?: boolean;
}

class ProblemResponse {
  @ApiProperty() field!: string;
  @ApiProperty() message!: string;
}

class ImportRowResponse {
  @ApiProperty({ type: 'integer', description: 'Line of the file, from 1' }) line!: number;
  @ApiProperty({ description: 'As in the file; may be invalid' }) email!: string;
  @ApiProperty({ enum: ['new', 'exists', 'wrong'], description: 'A user who exists stays as is' })
  verdict!: RowVerdict['verdict'];
  @ApiProperty({ type: [ProblemResponse], description: 'Of a wrong row' }) problems!: ProblemResponse[];
  @ApiProperty({ type: String, nullable: true }) firstName!: string | null;
  @ApiProperty({ type: String, nullable: true }) lastName!: string | null;
  @ApiProperty({ type: String, nullable: true }) company!: string | null;
  @ApiProperty({ enum: ROLES, type: String, nullable: true, description: 'Null if the row is wrong' })
  role!: Role | null;
  @ApiProperty({ type: String, nullable: true, description: 'Plan; null for administrators too' })
  subscription!: string | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Hours, those of the plan by default; 0 means no limit' })
  monthlyQuota!: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Of a user who has been added' })
  userId!: number | null;
}

export class UsersImportResponse {
  @ApiProperty({ type: [ImportRowResponse] }) rows!: ImportRowResponse[];
  @ApiProperty({ type: 'integer' }) added!: number;
  @ApiProperty({ type: 'integer', description: 'Users who exist; they stay as they are' }) existing!: number;
  @ApiProperty({ type: 'integer' }) wrong!: number;
  @ApiProperty({ type: [String], description: 'Columns of the file that are not used' }) ignoredColumns!: string[];
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null if no invitation was sent' })
  invitedAt!: string | null;
}

export function usersImportResponse(
  { verdicts, invitedAt }: ImportedUsers,
  ignoredColumns: string[],
): UsersImportResponse {
  const countOf = (wanted: RowVerdict['verdict']) => verdicts.filter(({ verdict }) => verdict === wanted).length;
  const rows = verdicts.map(({ line, email, verdict, problems, person, terms, userId = null }) => ({
    line,
    email,
    verdict,
    problems: [...problems],
    firstName: person?.firstName ?? null,
    lastName: person?.lastName ?? null,
    role: person?.role ?? null,
    company: person?.company ?? null,
    subscription: terms?.plan ?? null,
    userId,
    monthlyQuota: terms === null ? null : terms.monthlyQuotaMinutes / 60,
  }));
  const counts = { added: countOf('new'), existing: countOf('exists'), wrong: countOf('wrong') };
  return { ignoredColumns, rows, ...counts, invitedAt: invitedAt === null ? null : formatInstant(invitedAt) };
}
