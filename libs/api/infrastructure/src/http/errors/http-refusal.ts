import type { ErrorCode } from '@roomhours/contract';

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
