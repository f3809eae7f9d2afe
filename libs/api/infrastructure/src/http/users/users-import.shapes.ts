import { ApiProperty } from '@nestjs/swagger';
import type { RowVerdict } from '@roomhours/application';
import { IsFlagText, IsOmittable } from '../validation';

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
}

export class UsersImportResponse {
  @ApiProperty({ type: [ImportRowResponse] }) rows!: ImportRowResponse[];
  @ApiProperty({ type: 'integer' }) added!: number;
  @ApiProperty({ type: 'integer', description: 'Users who exist; they stay as they are' }) existing!: number;
  @ApiProperty({ type: 'integer' }) wrong!: number;
}

export function usersImportResponse(verdicts: readonly RowVerdict[]): UsersImportResponse {
  const countOf = (wanted: RowVerdict['verdict']) => verdicts.filter(({ verdict }) => verdict === wanted).length;
  const rows = verdicts.map(({ line, email, verdict, problems }) => ({
    line,
    email,
    verdict,
    problems: [...problems],
  }));
  return { rows, added: countOf('new'), existing: countOf('exists'), wrong: countOf('wrong') };
}
