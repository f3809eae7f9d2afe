import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { apiRequestOf } from '../api-request';
import { HttpRefusal } from '../errors/http-refusal';

/** Whether a request has an API token (RFC 6750). The cookies of such a request are ignored. */
export function hasBearer({ headers }: Pick<Request, 'headers'>): boolean {
  return /^Bearer(?: |$)/i.test(headers.authorization ?? '');
}

/** Returns the API token of a request that has one; possibly empty. */
export function bearerOf({ headers }: Pick<Request, 'headers'>): string {
  return (headers.authorization ?? '').slice('Bearer '.length).trim();
}

/** Beginnings of the paths of calls that ignore who sends them. */
const OPEN_PATHS = ['/api/health/', '/api/docs'];

/** Whether the sender of a request is identified. Health checks and the documentation work without a database. */
export function isIdentified({ path }: Pick<Request, 'path'>): boolean {
  return path.startsWith('/api/') && !OPEN_PATHS.some((start) => path.startsWith(start));
}

/** Finds the user of a request with an API token by the BearerStrategy. */
@Injectable()
export class BearerAuthGuard extends AuthGuard('bearer') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = apiRequestOf(context);
    if (!hasBearer(request) || !isIdentified(request)) return true;
    return (await super.canActivate(context)) as boolean;
  }

  /** Throws HttpRefusal UNAUTHENTICATED for an invalid token, and the errors of the strategy. */
  override handleRequest<User>(error: Error | null, user: User | false): User {
    if (error !== null) throw error;
    if (user) return user;
    throw invalidToken();
  }
}

export function invalidToken(): HttpRefusal {
  return new HttpRefusal('UNAUTHENTICATED', 'This API token is not valid.', { 'WWW-Authenticate': 'Bearer' });
}
