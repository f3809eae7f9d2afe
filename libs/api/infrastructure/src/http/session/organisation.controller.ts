import { Controller, Get, Redirect, UseFilters, UseGuards } from '@nestjs/common';
import { ApiFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public, SessionsOnly } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';
import { OrganisationAuthGuard } from './organisation-auth.guard';
import { OrganisationFilter } from './organisation.filter';

@ApiTags('session')
@Controller('api/sign-in/organisation')
@Public()
@SessionsOnly()
@UseGuards(OrganisationAuthGuard)
@UseFilters(OrganisationFilter)
export class OrganisationController {
  @Get()
  @ApiOperation({ summary: 'Leads to the sign-in page of the organisation; for browsers' })
  @ApiFoundResponse({ description: 'To the OpenID provider, or back to the sign-in page' })
  @Failures('NOT_FOUND')
  begin(): void {
    // The guard has redirected to the provider.
  }

  @Get('callback')
  @Redirect('/', 302)
  @ApiOperation({ summary: 'Begins the session of a person whom the organisation has identified; for browsers' })
  @ApiFoundResponse({ description: 'To the start page, or back to the sign-in page' })
  @Failures('NOT_FOUND')
  complete(): void {
    // The guard has begun the session.
  }
}
