import {
  type Actor,
  type ApiToken,
  type ApiTokenId,
  type ApiTokenScope,
  DomainError,
  type User,
  isAdministrator,
  tooManyRequests,
  withScope,
} from '@roomhours/domain';
import { API_REQUESTS_PER_MINUTE, MAX_API_TOKENS } from '@roomhours/limits';
import { DAY_MS, instant } from '@roomhours/time';
import { type Caller, UseCase } from '../use-case';
import { recordChange } from '../audit/record-change';
import { ApiTokenReader, type TokenOwner } from '../ports/api-token.port';
import { Clock } from '../ports/system.port';
import { LinkTokens } from '../ports/sign-in.port';
import { UnitOfWork } from '../ports/unit-of-work.port';

/** Beginning of every API token, by which scanners find secrets in published files. */
const TOKEN_PREFIX = 'rh_';

export interface CreateApiTokenCommand {
  caller: Caller;
  name: string;
  scope: ApiTokenScope;
  expiresInDays: number;
}

/** A new token with its secret, which cannot be read again. */
export interface CreatedToken extends ApiToken {
  token: string;
}

/** The API tokens of users. */
@UseCase()
export class ApiTokens {
  constructor(
    private readonly apiTokens: ApiTokenReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: LinkTokens,
    private readonly clock: Clock,
  ) {}

  /** Lists the actor's API tokens that have not expired, oldest first. */
  list({ id }: Actor): Promise<ApiToken[]> {
    return this.apiTokens.listOf(id, this.clock.now());
  }

  /**
   * Creates an API token of the caller, and reports it by mail. Throws DomainError FORBIDDEN for the scope 'admin' of a member, and VALIDATION_FAILED
   * above the maximum number.
   */
  async create({ caller, name, scope, expiresInDays }: CreateApiTokenCommand): Promise<CreatedToken> {
    if (scope === 'admin' && !isAdministrator(caller))
      throw new DomainError('FORBIDDEN', 'Only administrators may do this.');
    // The lock of the caller keeps the number of tokens below the maximum under concurrent requests.
    return this.unitOfWork.run({ caller }, async (stores) => {
      const now = this.clock.now();
      if ((await stores.apiTokens.countOf(caller.id, now)) >= MAX_API_TOKENS) throw tooManyTokens();
      const token = `${TOKEN_PREFIX}${this.tokens.create().token}`;
      const expiresAt = instant(now + expiresInDays * DAY_MS);
      const described = { userId: caller.id, name, scope, createdAt: now, expiresAt };
      const stored = await stores.apiTokens.add({ ...described, tokenHash: this.tokens.hashOf(token) });
      await recordChange(stores, caller, now, {
        action: 'apiToken.added',
        subjectId: stored.id,
        after: { name, scope },
      });
      const to = await stores.users.get(caller.id);
      await stores.messages.add({ to, content: { kind: 'apiTokenCreated', name, scope }, at: now });
      return { ...stored, token };
    });
  }

  /**
   * Revokes an API token of the caller. It stops working immediately. Throws DomainError NOT_FOUND for an unknown token, and
   * for one of another user.
   */
  revoke(caller: Caller, tokenId: ApiTokenId): Promise<void> {
    return this.unitOfWork.run({ caller }, async (stores) => {
      const token = await stores.apiTokens.remove(caller.id, tokenId);
      if (token === null) throw new DomainError('NOT_FOUND', 'This token does not exist any more.');
      const { name, scope } = token;
      await recordChange(stores, caller, this.clock.now(), {
        action: 'apiToken.removed',
        subjectId: tokenId,
        before: { name, scope },
      });
    });
  }

  /**
   * Finds the user of an API token, and records its use. Nothing is cached, so a revocation takes effect immediately.
   * Returns the scope, and the user with the rights of the scope; null if the token is not valid. Throws DomainError
   * TOO_MANY_ATTEMPTS above the limit of a minute.
   */
  async authenticate(token: string): Promise<{ user: User; scope: ApiTokenScope } | null> {
    const now = this.clock.now();
    const found = await this.apiTokens.find(this.tokens.hashOf(token), now);
    if (found === null) return null;
    const isRecorded = await this.unitOfWork.run({}, ({ apiTokens }) =>
      apiTokens.recordUse(found.id, now, API_REQUESTS_PER_MINUTE),
    );
    if (!isRecorded) throw tooManyRequests(now);
    return withRights(found);
  }

  /** Returns what `authenticate` returns, without a record of the use: for a check before a body is read. */
  async check(token: string): Promise<{ user: User; scope: ApiTokenScope } | null> {
    const found = await this.apiTokens.find(this.tokens.hashOf(token), this.clock.now());
    return found && withRights(found);
  }
}

function withRights({ user, scope }: TokenOwner): { user: User; scope: ApiTokenScope } {
  return { user: withScope(user, scope), scope };
}

function tooManyTokens(): DomainError {
  return new DomainError('VALIDATION_FAILED', `You have ${MAX_API_TOKENS} tokens. Please revoke one of them first.`);
}
