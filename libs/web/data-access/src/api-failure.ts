import { ERROR_STATUS, type ErrorCode, type FieldError, type OccurrenceError, type Tagged } from '@roomhours/contract';

/** Codes that no server sends: the call did not arrive, or what came back was not the API's. */
export type TransportCode = 'UNREACHABLE' | 'UNREADABLE';

/** A failed call in the one shape that every front end sees. Plain data, so that a store can hold it. */
export interface ApiFailure {
  /** HTTP status; 0 when nothing answered. */
  status: number;
  code: ErrorCode | TransportCode;
  /** The server's sentence; without one, status and body as in screens.md "Toasts": '502: Bad Gateway'. */
  message: string;
  /** Whether `message` is a sentence for people. Otherwise a screen says its own fallback instead. */
  hasSentence: boolean;
  details: readonly (FieldError | OccurrenceError)[];
  requestId: string | null;
  /** With CHANGED_MEANWHILE: the entity as it is now. */
  current?: Tagged;
}

const UNREACHABLE_SENTENCE = 'Roomhours cannot be reached. Check your connection and try again.';

/** The call did not reach a server, or its answer did not come in time. */
export function unreachable(): ApiFailure {
  return {
    status: 0,
    code: 'UNREACHABLE',
    message: UNREACHABLE_SENTENCE,
    hasSentence: true,
    details: [],
    requestId: null,
  };
}

/** A body that is not the API's: a proxy's page, a cut answer. `text` is the raw body. */
export function unreadable(response: Response, text: string): ApiFailure {
  return {
    status: response.status,
    code: 'UNREADABLE',
    message: `${response.status}: ${text.trim() || response.statusText}`,
    hasSentence: false,
    details: [],
    requestId: response.headers.get('x-request-id'),
  };
}

/** Reads the body of a non-OK response; whatever it holds, the result is well formed. */
export function failureFrom(response: Response, text: string): ApiFailure {
  const body = parseObject(text);
  const sentence = typeof body?.message === 'string' ? body.message.trim() : '';
  const raw = unreadable(response, text);
  if (!body) return raw;
  return {
    status: response.status,
    code: isErrorCode(body.code) ? body.code : 'UNREADABLE',
    message: sentence || raw.message,
    hasSentence: sentence !== '',
    details: Array.isArray(body.details) ? body.details.filter(isDetail) : [],
    requestId: typeof body.requestId === 'string' ? body.requestId : raw.requestId,
    ...(isTagged(body.current) ? { current: body.current } : {}),
  };
}

/** The text of a failure toast (screens.md "Toasts"): the server's message if present, otherwise the screen's fallback. */
export function failureText(failure: unknown, fallback: string): string {
  return isApiFailure(failure) && failure.hasSentence ? failure.message : fallback;
}

/** Which fields the server could not read, for showing the messages on the fields. */
export function fieldErrors(failure: unknown): FieldError[] {
  if (!isApiFailure(failure)) return [];
  return failure.details.filter((detail): detail is FieldError => 'field' in detail);
}

/** Which dates of a weekly series cannot be booked, and why. */
export function occurrenceErrors(failure: unknown): OccurrenceError[] {
  if (!isApiFailure(failure)) return [];
  return failure.details.filter((detail): detail is OccurrenceError => 'startTime' in detail);
}

/** Tells an ApiFailure from whatever else a rejected promise or an RTK Query error may hold. */
export function isApiFailure(value: unknown): value is ApiFailure {
  return typeof value === 'object' && value !== null && 'hasSentence' in value && 'status' in value;
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
}

function isTagged(value: unknown): value is Tagged {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Tagged>).etag === 'string';
}

function isDetail(value: unknown): value is FieldError | OccurrenceError {
  if (typeof value !== 'object' || value === null) return false;
  const { message, field, startTime } = value as Record<string, unknown>;
  return typeof message === 'string' && (typeof field === 'string' || typeof startTime === 'string');
}
