import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { UserAdministration } from '@roomhours/application';
import type { Response } from 'express';
import { AdministratorsOnly } from '../access/access.decorators';
import { ApiCsv, sendCsv } from '../csv/csv-download';
import { Failures } from '../docs/failures.decorator';
import { usersFile } from './user-files';
import { userFilterOf } from './user-requests';
import { UsersFileQuery } from './user.shapes';

@ApiTags('users')
@Controller('api/admin/users.csv')
@AdministratorsOnly()
export class UserFilesController {
  constructor(private readonly administration: UserAdministration) {}

  @Get()
  @ApiOperation({ summary: 'All users, or those who match, as a file that can be imported' })
  @ApiCsv()
  @Failures('VALIDATION_FAILED')
  async users(@Query() query: UsersFileQuery, @Res() response: Response): Promise<void> {
    const { items } = await this.administration.list({ ...userFilterOf(query), page: null });
    await sendCsv(response, 'roomhours-users.csv', usersFile(items, query.separator ?? 'comma'));
  }
}
