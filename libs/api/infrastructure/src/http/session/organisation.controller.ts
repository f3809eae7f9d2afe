import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SignInByOrganisation } from '@roomhours/application';
import { DomainError } from '@roomhours/domain';
import type { Response } from 'express';
import { ORGANISATION } from '../../security/organisation';
import type { OrganisationSignIn } from '../../security/organisation/organisation-sign-in';
import { HttpSessions } from '../../security/sessions/http-sessions';
import { Public } from '../access/access.decorators';
import { SessionsOnly } from '../access/token-scope';
import { type ApiRequest, CurrentRequest } from '../api-request';
import { Failures } from '../docs/failures.decorator';

/** Why the sign-in page opens again: 'refused' for an unknown or inactive user, 'failed' for every other reason. */
type Refusal = 'refused' | 'failed';

const START = '/';
const pathOf = (refusal: Refusal) => `${START}?organisation=${refusal}`;

@ApiTags('session')
@Controller('api/sign-in/organisation')
@Public()
@SessionsOnly()
export class OrganisationController {
  constructor(
    @Inject(ORGANISATION) private readonly organisation: OrganisationSignIn | null,
    private readonly signIn: SignInByOrganisation,
    private readonly sessions: HttpSessions,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Leads to the sign-in page of the organisation; for browsers' })
  @ApiFoundResponse({ description: 'To the OpenID provider, or back to the sign-in page' })
  @Failures('NOT_FOUND')
  async begin(@CurrentRequest() request: ApiRequest, @Res() response: Response): Promise<void> {
    const organisation = this.configured();
    const target = await organisation.begin(request).catch((error: Error) => this.refuse(request, error));
    return response.redirect(302, target);
  }

  @Get('callback')
  @ApiOperation({ summary: 'Begins the session of a person whom the organisation has identified; for browsers' })
  @ApiFoundResponse({ description: 'To the start page, or back to the sign-in page' })
  @Failures('NOT_FOUND')
  async complete(@CurrentRequest() request: ApiRequest, @Res() response: Response): Promise<void> {
    const organisation = this.configured();
    const target = await this.beginSession(organisation, request).catch((error: Error) => this.refuse(request, error));
    organisation.end(request);
    return response.redirect(302, target);
  }

  private configured(): OrganisationSignIn {
    if (this.organisation === null) throw new DomainError('NOT_FOUND', 'No organisation is configured.');
    return this.organisation;
  }

  private async beginSession(organisation: OrganisationSignIn, request: ApiRequest): Promise<string> {
    const identity = await organisation.complete(request);
    const { user, isStillValid } = await this.signIn.execute({ identity, requestId: request.id });
    await this.sessions.begin(request, user);
    if (await isStillValid()) return START;
    // The user was deactivated meanwhile, possibly after all sessions were removed.
    await this.sessions.end(request);
    return pathOf('refused');
  }

  /** Logs neither code nor token: messages of the library contain none. */
  private refuse(request: ApiRequest, error: Error): string {
    if (error instanceof DomainError && error.code === 'INVALID_CREDENTIALS') return pathOf('refused');
    request.log.warn({ reason: error.message }, 'A sign-in with the organisation failed');
    return pathOf('failed');
  }
}
