import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { UserAdministration } from '@roomhours/application';
import { AdministratorsOnly } from '../access/access.decorators';

@ApiTags('users')
@Controller('api/admin/companies')
@AdministratorsOnly()
export class CompaniesController {
  constructor(private readonly users: UserAdministration) {}

  @Get()
  @ApiOperation({ summary: 'The companies of all users by name, each once' })
  @ApiOkResponse({ type: [String] })
  companies(): Promise<string[]> {
    return this.users.companies();
  }
}
