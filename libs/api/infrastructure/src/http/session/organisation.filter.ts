import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { type OrganisationRefusalReason, OrganisationSignInRefused } from '@roomhours/application';
import type { Response } from 'express';
import { apiRequestOf } from '../api-request';

/** A sign-in with the organisation that was refused or has failed. */
export class OrganisationRefusal extends Error {
  constructor(override readonly cause: Error) {
    super(cause.message, { cause });
  }
}

/** Why the sign-in page opens again: the reason of a refusal, or 'failed' for every problem with the provider. */
type Reason = OrganisationRefusalReason | 'failed';

/** Opens the sign-in page again, with the reason in the address, and logs the reason. */
@Catch(OrganisationRefusal)
export class OrganisationFilter implements ExceptionFilter {
  catch({ cause }: OrganisationRefusal, host: ArgumentsHost): void {
    const reason: Reason = cause instanceof OrganisationSignInRefused ? cause.reason : 'failed';
    const { id: requestId, log } = apiRequestOf(host);
    const outcome = reason === 'failed' ? 'failed' : 'was refused';
    // Neither code nor token is logged: messages of the library contain none.
    log.warn({ requestId, reason: cause.message }, `A sign-in with the organisation ${outcome}`);
    host.switchToHttp().getResponse<Response>().redirect(302, `/?organisation=${reason}`);
  }
}
