import { HttpException } from '@nestjs/common';
import { type ApiError, ERROR_STATUS, type ErrorCode } from '@roomhours/contract';
import { DomainError } from '@roomhours/domain';
import { StaleState } from '../conditions/stale-state';
import { HttpRefusal } from './http-refusal';

/** What a failed call answers, but for the request's id. */
export interface Failure {
  body: Omit<ApiError, 'requestId'>;
  headers: Readonly<Record<string, string>>;
}

/** When nothing better is known. */
const RETRY_AFTER_SECONDS = 2;

/** How Express, its body parser and its file server refuse, by status: their texts are not for people. */
const REFUSED_BY_EXPRESS: Readonly<Record<number, { code: ErrorCode; message: string }>> = {
  400: {
    code: 'VALIDATION_FAILED',
    message: 'The request could not be read: it is not valid JSON, or its address is malformed.',
  },
  404: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
  412: { code: 'CHANGED_MEANWHILE', message: 'The file is not the one that the request names.' },
  413: { code: 'PAYLOAD_TOO_LARGE', message: 'The request is too large: at most 100 KB can be sent.' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The request must be sent as JSON.' },
  416: { code: 'RANGE_NOT_SATISFIABLE', message: 'The file does not have the requested range.' },
};

/**
 * The one place where an error becomes an answer (decision "HTTP conventions").
 * Whatever is not a refusal is a fault of ours: 500, of which nothing but that is said.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof DomainError) return domainFailure(error);
  if (error instanceof HttpRefusal) return { ...failure(error.code, error.message), headers: error.headers };
  if (error instanceof StaleState) return staleState(error);
  const refused = error instanceof HttpException ? REFUSED_BY_EXPRESS[error.getStatus()] : undefined;
  if (refused !== undefined) return failure(refused.code, refused.message);
  return failure('INTERNAL', 'Something went wrong on our side. Please try again.');
}

function domainFailure(error: DomainError): Failure {
  // Compiles only as long as the contract knows every code of the domain.
  const code: ErrorCode = error.code;
  const { body } = failure(code, error.message);
  const retries = code === 'UNAVAILABLE' || code === 'TOO_MANY_ATTEMPTS';
  return {
    body: error.details === undefined ? body : { ...body, details: [...error.details] as ApiError['details'] & object },
    headers: retries ? { 'Retry-After': String(error.retryAfterSeconds ?? RETRY_AFTER_SECONDS) } : {},
  };
}

function staleState({ message, current }: StaleState): Failure {
  const { body, headers } = failure('CHANGED_MEANWHILE', message);
  return { body: { ...body, current }, headers };
}

function failure(code: ErrorCode, message: string): Failure {
  return { body: { statusCode: ERROR_STATUS[code], code, message }, headers: {} };
}
