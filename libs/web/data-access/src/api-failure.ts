import {
  type ChoiceError,
  ERROR_STATUS,
  type ErrorCode,
  type FieldError,
  type OccurrenceError,
  type Tagged,
} from '@roomhours/contract';

/** Codes that no server sends: no response, or a response that is not the API's. */
export type TransportCode = 'UNREACHABLE' | 'UNREADABLE';

/** A failed call. Plain data, so that a store can contain it. */
export interface ApiFailure {
  /** HTTP status; 0 without a response. */
  status: number;
  code: ErrorCode | TransportCode;
  /** The message of the server. Without one, status and body as in screens.md "Toasts": '502: Bad Gateway'. */
  message: string;
  /** Whether `message` is written for users. Otherwise a screen shows its own fallback. */
  hasSentence: boolean;
  details: readonly (FieldError | OccurrenceError | ChoiceError)[];
  requestId: string | null;
  /** With CHANGED_MEANWHILE: the current state of the entity, or those of the entities that have changed. */
  current?: Tagged | Tagged[];
}

const UNREACHABLE_SENTENCE = 'Roomhours cannot be reached. Check your connection and try again.';

/** Returns the failure of a call without a response. */
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

/** Returns the failure for a body that is not the API's, such as the page of a proxy. `text`: the raw body. */
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

/** Returns the failure of a response that is not OK. Accepts every body. */
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
    ...(isCurrent(body.current) ? { current: body.current } : {}),
  };
}

/** Returns the text of a failure toast (screens.md "Toasts"): the server's message if present, otherwise the fallback of the screen. */
export function failureText(failure: unknown, fallback: string): string {
  return isApiFailure(failure) && failure.hasSentence ? failure.message : fallback;
}

/** Returns the HTTP status of a failure; 0 without a response. */
export function failureStatus(failure: unknown): number {
  return isApiFailure(failure) ? failure.status : 0;
}

/** Returns the messages of invalid fields. */
export function fieldErrors(failure: unknown): FieldError[] {
  if (!isApiFailure(failure)) return [];
  return failure.details.filter((detail): detail is FieldError => 'field' in detail);
}

/** Returns the dates of a series that cannot be booked, with the reasons. */
export function occurrenceErrors(failure: unknown): OccurrenceError[] {
  if (!isApiFailure(failure)) return [];
  return failure.details.filter((detail): detail is OccurrenceError => 'startTime' in detail);
}

/** Returns the choices for affected bookings that cannot be applied, with the reasons. */
export function choiceErrors(failure: unknown): ChoiceError[] {
  if (!isApiFailure(failure)) return [];
  return failure.details.filter((detail): detail is ChoiceError => 'bookingId' in detail);
}

/** Returns whether a value, such as an RTK Query error, is an ApiFailure. */
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

function isCurrent(value: unknown): value is Tagged | Tagged[] {
  return Array.isArray(value) ? value.every(isTagged) : isTagged(value);
}

function isTagged(value: unknown): value is Tagged {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Tagged>).etag === 'string';
}

function isDetail(value: unknown): value is FieldError | OccurrenceError | ChoiceError {
  if (typeof value !== 'object' || value === null) return false;
  const { message, field, startTime, bookingId } = value as Record<string, unknown>;
  const hasSubject = typeof field === 'string' || typeof startTime === 'string' || typeof bookingId === 'number';
  return typeof message === 'string' && hasSubject;
}
