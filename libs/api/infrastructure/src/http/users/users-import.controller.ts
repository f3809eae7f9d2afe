import { Controller, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { type Caller, ImportUsers, type ImportedUsers, type RowVerdict } from '@roomhours/application';
import { MAX_USER_FILE_BYTES } from '@roomhours/contract';
import type { Role } from '@roomhours/domain';
import { formatInstant } from '@roomhours/time';
import { AdministratorsOnly, CurrentCaller } from '../access';
import { Failures } from '../errors/failure';
import { AcceptsFile, FileContent } from '../middleware/request-bodies';
import { IsFlagText, IsOmittable } from '../validation';
import { readUserRows } from './user-files';
import { ROLES } from './user.response';

class UsersImportQuery {
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

function usersImportResponse({ verdicts, invitedAt }: ImportedUsers, ignoredColumns: string[]): UsersImportResponse {
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

@ApiTags('users')
@Controller('api/admin/users/import')
@AdministratorsOnly()
export class UsersImportController {
  constructor(private readonly importUsers: ImportUsers) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Adds the users of a CSV file without a password, all or none; with mail they are invited' })
  @AcceptsFile({ type: 'text/csv', maxBytes: MAX_USER_FILE_BYTES })
  @ApiOkResponse({ type: UsersImportResponse })
  @Failures('VALIDATION_FAILED', 'DUPLICATE')
  async import(
    @CurrentCaller() caller: Caller,
    @Query() { preview = false, skip: skipsWrong = false }: UsersImportQuery,
    @FileContent() file: Uint8Array,
  ): Promise<UsersImportResponse> {
    const { rows, ignoredColumns } = await readUserRows(file);
    const imported = preview
      ? { verdicts: await this.importUsers.preview(rows), invitedAt: null }
      : await this.importUsers.execute({ caller, rows, skipsWrong });
    return usersImportResponse(imported, ignoredColumns);
  }
}
