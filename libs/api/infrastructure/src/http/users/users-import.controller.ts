import { Controller, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, ImportUsers } from '@roomhours/application';
import { MAX_USER_FILE_BYTES } from '@roomhours/contract';
import { AdministratorsOnly, CurrentCaller } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';
import { AcceptsFile, FileContent } from '../middleware/file-body';
import { readUserRows } from './read-user-rows';
import { UsersImportQuery, UsersImportResponse, usersImportResponse } from './users-import.shapes';

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
