import {
  type ArgumentsHost,
  Catch,
  Controller,
  type ExceptionFilter,
  type ExecutionContext,
  Get,
  Inject,
  Injectable,
  Redirect,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { ApiFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type OrganisationRefusalReason, OrganisationSignInRefused, type SignedIn } from '@roomhours/application';
import { DomainError } from '@roomhours/domain';
import type { Response } from 'express';
import { ORGANISATION } from '../../security/organisation/organisation.module';
import type { Organisation } from '../../security/organisation/organisation.strategy';
import { apiRequestOf, Public, SessionsOnly } from '../access';
import { Failures } from '../errors/failure';
import { beginSignedIn } from './browser-session';

/** A sign-in with the organisation that was refused or has failed. */
class OrganisationRefusal extends Error {
  constructor(override readonly cause: Error) {
    super(cause.message, { cause });
  }
}

/** Why the sign-in page opens again: the reason of a refusal, or 'failed' for every problem with the provider. */
type Reason = OrganisationRefusalReason | 'failed';

/** Opens the sign-in page again, with the reason in the address, and logs the reason. */
@Catch(OrganisationRefusal)
class OrganisationFilter implements ExceptionFilter {
  catch({ cause }: OrganisationRefusal, host: ArgumentsHost): void {
    const reason: Reason = cause instanceof OrganisationSignInRefused ? cause.reason : 'failed';
    const { id: requestId, log } = apiRequestOf(host);
    const outcome = reason === 'failed' ? 'failed' : 'was refused';
    // Neither code nor token is logged: messages of the library contain none.
    log.warn({ requestId, reason: cause.message }, `A sign-in with the organisation ${outcome}`);
    host.switchToHttp().getResponse<Response>().redirect(302, `/?organisation=${reason}`);
  }
}

/**
 * Redirects to the OpenID provider at the start of a sign-in. At its end, identifies the user by the
 * OrganisationStrategy, and begins a session with a new id.
 */
@Injectable()
class OrganisationAuthGuard extends AuthGuard('organisation') {
  constructor(@Inject(ORGANISATION) private readonly organisation: Organisation | null) {
    super();
  }

  /** Throws DomainError NOT_FOUND without a provider, and OrganisationRefusal. */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.organisation === null) throw new DomainError('NOT_FOUND', 'No organisation is configured.');
    const request = apiRequestOf(context);
    try {
      await this.organisation.register();
      await super.canActivate(context);
      await beginSignedIn(
        request,
        request.user as unknown as SignedIn,
        () => new OrganisationSignInRefused('inactive', 'The account was deactivated during the sign-in.'),
      );
      return true;
    } catch (error) {
      throw new OrganisationRefusal(error as Error);
    }
  }

  override handleRequest<Found>(error: Error | null, found: Found | false, info?: { message?: string }): Found {
    if (error === null && found) return found;
    throw error ?? new Error(info?.message ?? 'The provider has refused the sign-in.');
  }
}

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
