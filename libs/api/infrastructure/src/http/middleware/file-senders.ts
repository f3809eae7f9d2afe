import type { ApiTokens } from '@roomhours/application';
import type { Request, RequestHandler } from 'express';
import type { TypeOrmSessionStore } from '../../security/sessions';
import { assertAccess, bearerOf, hasBearer, invalidToken } from '../access/access.guard';
import type { Operation } from '../operations';
import type { ApiRequest } from '../api-request';

/** The checks of the sender of a file. Without the first one, any client could make the API read large bodies. */
export class FileSenders {
  /** @param findSession the middleware that finds the session of a request, unless it has an API token */
  constructor(
    private readonly findSession: RequestHandler,
    private readonly sessions: TypeOrmSessionStore,
    private readonly tokens: ApiTokens,
  ) {}

  /** Refuses a sender who may not use the route, before its body is read. Fails as AccessGuard does. */
  before({ access, tokenScope }: Operation): RequestHandler[] {
    const isForSessions = access !== 'public' && tokenScope === null;
    return [
      this.findSession,
      async (request, _response, next) => {
        if (hasBearer(request)) await this.findOwner(request);
        assertAccess(apiRequest(request), access, isForSessions);
        next();
      },
    ];
  }

  /** Looks the session up again, because the user may sign out or be deactivated while the body is sent. */
  readonly after: RequestHandler = async (request, _response, next) => {
    const { user } = apiRequest(request);
    // BearerAuthGuard follows, and looks the token up again.
    if (hasBearer(request) || user === undefined) return next();
    const actor = (await this.sessions.findActors([request.sessionID])).get(request.sessionID);
    apiRequest(request).user = actor && { ...user, role: actor.role };
    next();
  };

  private async findOwner(request: Request): Promise<void> {
    const owner = await this.tokens.check(bearerOf(request));
    if (owner === null) throw invalidToken();
    Object.assign(apiRequest(request), { user: owner.user, authInfo: { scope: owner.scope } });
  }
}

function apiRequest(request: Request): ApiRequest {
  return request as unknown as ApiRequest;
}
