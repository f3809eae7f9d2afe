import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { OrganisationSignInRefused, type SignedIn } from '@roomhours/application';
import { DomainError } from '@roomhours/domain';
import { ORGANISATION } from '../../security/organisation';
import type { Organisation } from '../../security/organisation/organisation.strategy';
import { apiRequestOf } from '../api-request';
import { beginSession, endSession } from './browser-session';
import { OrganisationRefusal } from './organisation.filter';

/**
 * Redirects to the OpenID provider at the start of a sign-in. At its end, identifies the user by the
 * OrganisationStrategy, and begins a session with a new id.
 */
@Injectable()
export class OrganisationAuthGuard extends AuthGuard('organisation') {
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
      const { user, isStillValid } = request.user as unknown as SignedIn;
      await beginSession(request, user);
      if (await isStillValid()) return true;
      // The user was deactivated meanwhile, possibly after all sessions were removed.
      await endSession(request);
      throw new OrganisationSignInRefused('inactive', 'The account was deactivated during the sign-in.');
    } catch (error) {
      throw new OrganisationRefusal(error as Error);
    }
  }

  override handleRequest<Found>(error: Error | null, found: Found | false, info?: { message?: string }): Found {
    if (error === null && found) return found;
    throw error ?? new Error(info?.message ?? 'The provider has refused the sign-in.');
  }
}
