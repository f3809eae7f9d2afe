import { type ApiToken, type ApiTokenScope, DomainError, isAdministrator } from '@roomhours/domain';
import { MAX_API_TOKENS } from '@roomhours/limits';
import { DAY_MS, instant } from '@roomhours/time';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { LinkTokens } from '../ports/link-tokens.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { UseCase } from '../use-case';
import { TOKEN_PREFIX } from './token-prefix';

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

/** Creates an API token of the caller. */
@UseCase()
export class CreateApiToken {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: LinkTokens,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError FORBIDDEN for the scope 'admin' of a member, and VALIDATION_FAILED above the maximum number. */
  async execute({ caller, name, scope, expiresInDays }: CreateApiTokenCommand): Promise<CreatedToken> {
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
      const record = { action: 'apiToken.added', subject: 'apiToken', subjectId: stored.id } as const;
      await recordChange(stores, caller, now, { ...record, after: { name, scope } });
      return { ...stored, token };
    });
  }
}

function tooManyTokens(): DomainError {
  return new DomainError('VALIDATION_FAILED', `You have ${MAX_API_TOKENS} tokens. Please revoke one of them first.`);
}
