import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import type { Clock, ConfirmCallerCommand, SignedIn } from '@roomhours/application';
import { SIGNED_IN_COOKIE } from '@roomhours/contract';
import type { User } from '@roomhours/domain';
import { instant } from '@roomhours/time';
import express, { type RequestHandler } from 'express';
import {
  SECURE_SESSION_COOKIE,
  SESSION_COOKIE,
  SESSION_COOKIE_OPTIONS,
  SESSION_LIFETIME_MS,
  type TypeOrmSessionStore,
  sessionMiddleware,
} from '../../security/sessions';
import { type ApiRequest, apiRequestOf, hasBearer, isIdentified } from '../access';

/** Readable by scripts. */
const MARKER_OPTIONS = { ...SESSION_COOKIE_OPTIONS, httpOnly: false };

type Done = (error?: unknown) => void;

/**
 * Finds the session of a request. A request with an API token has none, and that of the sender of a file has been found before
 * the file.
 */
export function sessionOfRequest(store: TypeOrmSessionStore, clock: Clock, secret: string): RequestHandler {
  const router = express.Router().use(...sessionMiddleware(store, clock, secret));
  return (request, response, next) => {
    const needsSession = isIdentified(request) && !hasBearer(request) && request.session === undefined;
    return needsSession ? router(request, response, next) : next();
  };
}

/** Begins a session of the user with a new id; the session of the request ends. */
export async function beginSession(request: ApiRequest, user: User): Promise<void> {
  await toPromise((done) => request.logIn(user, done));
  setMarker(request);
}

/**
 * Begins a session of a user who has signed in. Ends it and throws the refusal if the password or the account has changed
 * during the check, possibly after all sessions of the user were removed.
 */
export async function beginSignedIn(
  request: ApiRequest,
  { user, isStillValid }: SignedIn,
  refusal: () => Error,
): Promise<void> {
  await beginSession(request, user);
  if (await isStillValid()) return;
  await endSession(request);
  throw refusal();
}

/** Continues the session of the request under a new id. A session that was ended meanwhile stays ended. */
export async function renewSession(request: ApiRequest, store: TypeOrmSessionStore): Promise<void> {
  await store.renew(request);
  setMarker(request);
}

/** Removes the session of the request from the store, and its cookies. Idempotent. */
export async function endSession({ res: response, secure, session }: ApiRequest): Promise<void> {
  // Removes the marker of a session that the request has begun.
  response!.removeHeader('Set-Cookie');
  response!.clearCookie(secure ? SECURE_SESSION_COOKIE : SESSION_COOKIE, { ...SESSION_COOKIE_OPTIONS, secure });
  response!.clearCookie(SIGNED_IN_COOKIE, { ...MARKER_OPTIONS, secure });
  await toPromise((done) => session.destroy(done));
}

/**
 * Sets the marker cookie of a session. It expires with the longest possible session, so it exists during every session.
 */
function setMarker({ res: response, secure }: ApiRequest): void {
  response!.cookie(SIGNED_IN_COOKIE, '1', { ...MARKER_OPTIONS, secure, maxAge: SESSION_LIFETIME_MS });
}

function toPromise(work: (done: Done) => unknown): Promise<void> {
  return new Promise((resolve, reject) => void work((error) => (error ? reject(error as Error) : resolve())));
}

/** Describes the field `currentPassword` of a call that creates a secret. */
export const CONFIRMATION = {
  description: 'Required of users with a password. Others need a sign-in of the last 10 minutes',
} satisfies ApiPropertyOptions;

/** What a request says about its sender besides the password. */
export type Sender = Pick<ConfirmCallerCommand, 'address' | 'sessionBeganAt'>;

/** Injects the `Sender` of a request with a session. */
export const CurrentSender = createParamDecorator((_: unknown, context: ExecutionContext): Sender => {
  const { ip: address, session } = apiRequestOf(context);
  return { address, sessionBeganAt: instant(session.beganAt ?? 0) };
});
