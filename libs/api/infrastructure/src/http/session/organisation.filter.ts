import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { DomainError } from '@roomhours/domain';
import type { Response } from 'express';
import { apiRequestOf } from '../api-request';

/** A sign-in with the organisation that was refused or has failed. */
export class OrganisationRefusal extends Error {
  constructor(override readonly cause: Error) {
    super(cause.message, { cause });
  }
}

/** Why the sign-in page opens again: 'refused' for an unknown or inactive user, 'failed' for every other reason. */
type Reason = 'refused' | 'failed';

/** Opens the sign-in page again. */
@Catch(OrganisationRefusal)
export class OrganisationFilter implements ExceptionFilter {
  catch({ cause }: OrganisationRefusal, host: ArgumentsHost): void {
    const reason: Reason = isRefused(cause) ? 'refused' : 'failed';
    // Neither code nor token is logged: messages of the library contain none.
    const { id: requestId, log } = apiRequestOf(host);
    if (reason === 'failed') log.warn({ requestId, reason: cause.message }, 'A sign-in with the organisation failed');
    host.switchToHttp().getResponse<Response>().redirect(302, `/?organisation=${reason}`);
  }
}

function isRefused(error: Error): boolean {
  return error instanceof DomainError && error.code === 'INVALID_CREDENTIALS';
}
