import { HttpException } from '@nestjs/common';
import { type ApiError, ERROR_STATUS, type ErrorCode, type Tagged } from '@roomhours/contract';
import { DomainError } from '@roomhours/domain';

/** The response of a failed call, without the id of the request. */
export interface Failure {
  body: Omit<ApiError, 'requestId'>;
  headers: Readonly<Record<string, string>>;
}

/** Default of `Retry-After`. */
const RETRY_AFTER_SECONDS = 2;

const NOT_FOUND = { code: 'NOT_FOUND', message: 'There is nothing at this address.' } as const;

/** Refusals of Nest, the body parser and the file server, by status. Their own texts are not meant for users. */
const REFUSED_BY_LIBRARIES: Readonly<Record<number, { code: ErrorCode; message: string }>> = {
  400: {
    code: 'VALIDATION_FAILED',
    message: 'The request could not be read: it is not valid JSON, or its address is malformed.',
  },
  // A path outside the folder of the files, or a folder.
  403: NOT_FOUND,
  404: NOT_FOUND,
  412: { code: 'CHANGED_MEANWHILE', message: 'The file is not the one that the request names.' },
  413: { code: 'PAYLOAD_TOO_LARGE', message: 'The request is too large: at most 100 KB can be sent.' },
  415: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The request must be sent as JSON.' },
  416: { code: 'RANGE_NOT_SATISFIABLE', message: 'The file does not have the requested range.' },
};

/** Converts every error into a response (errors.md "Body"). Unexpected errors are 500 without details. */
export function failureOf(error: unknown): Failure {
  if (error instanceof DomainError) return domainFailure(error);
  if (error instanceof HttpRefusal) return { ...failure(error.code, error.message), headers: error.headers };
  if (error instanceof StaleState) return staleState(error);
  const refused = error instanceof HttpException ? REFUSED_BY_LIBRARIES[error.getStatus()] : undefined;
  if (refused !== undefined)
    return { ...failure(refused.code, refused.message), headers: rangeOf((error as HttpException).cause) };
  return failure('INTERNAL', 'Something went wrong on our side. Please try again.');
}

function domainFailure(error: DomainError): Failure {
  // Compiles only if the contract contains every code of the domain.
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

/** Returns the `Content-Range` of a refused range, which contains the length of the file. */
function rangeOf(cause: unknown): Failure['headers'] {
  const range = (cause as { headers?: Record<string, string> } | undefined)?.headers?.['Content-Range'];
  return range === undefined ? {} : { 'Content-Range': range };
}

/** A refusal by the HTTP layer, because of the role, origin, path, method or body of a request. */
export class HttpRefusal extends Error {
  constructor(
    readonly code: Extract<
      ErrorCode,
      | 'UNAUTHENTICATED'
      | 'FORBIDDEN'
      | 'CROSS_SITE_REQUEST'
      | 'NOT_FOUND'
      | 'METHOD_NOT_ALLOWED'
      | 'PAYLOAD_TOO_LARGE'
      | 'UNSUPPORTED_MEDIA_TYPE'
    >,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'HttpRefusal';
  }

  static unsupportedMediaType(): HttpRefusal {
    return new HttpRefusal('UNSUPPORTED_MEDIA_TYPE', 'The request must be sent as JSON.');
  }
}

/** Error of a change that is based on an older state. `current` is the entity, or those that have changed, as the caller may see it. */
export class StaleState extends Error {
  constructor(
    message: string,
    readonly current: Tagged | Tagged[],
  ) {
    super(message);
    this.name = 'StaleState';
  }
}

const FAILURES = Symbol('failures');

/** Declares error codes of a call. Codes of the class and of several decorators are combined. */
export function Failures(...codes: ErrorCode[]): MethodDecorator & ClassDecorator {
  const decorate = (target: object, _?: string | symbol, descriptor?: PropertyDescriptor) => {
    const of = (descriptor?.value as object | undefined) ?? target;
    Reflect.defineMetadata(FAILURES, [...failuresOf(of), ...codes], of);
  };
  return decorate as MethodDecorator & ClassDecorator;
}

/** Returns the codes declared directly on a class or a method. */
export function failuresOf(target: object): ErrorCode[] {
  return (Reflect.getOwnMetadata(FAILURES, target) as ErrorCode[] | undefined) ?? [];
}
