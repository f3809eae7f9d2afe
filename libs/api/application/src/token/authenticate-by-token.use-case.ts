import { type ApiTokenScope, type User, withScope } from '@roomhours/domain';
import { API_REQUESTS_PER_MINUTE } from '@roomhours/limits';
import { ApiTokenReader } from '../ports/api-token.port';
import { Clock } from '../ports/clock.port';
import { LinkTokens } from '../ports/link-tokens.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { tooManyRequests } from '../too-many-requests';
import { UseCase } from '../use-case';

/** Finds the user of an API token, and records its use. Nothing is cached, so a revocation takes effect immediately. */
@UseCase()
export class AuthenticateByToken {
  constructor(
    private readonly apiTokens: ApiTokenReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: LinkTokens,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the scope, and the user with the rights of the scope; null if the token is not valid. Throws DomainError
   * TOO_MANY_ATTEMPTS above the limit of a minute.
   */
  async execute(token: string): Promise<{ user: User; scope: ApiTokenScope } | null> {
    const now = this.clock.now();
    const found = await this.apiTokens.find(this.tokens.hashOf(token), now);
    if (found === null) return null;
    const { id, user, scope } = found;
    const isRecorded = await this.unitOfWork.run({}, ({ apiTokens }) =>
      apiTokens.recordUse(id, now, API_REQUESTS_PER_MINUTE),
    );
    if (!isRecorded) throw tooManyRequests(now);
    return { user: withScope(user, scope), scope };
  }
}
