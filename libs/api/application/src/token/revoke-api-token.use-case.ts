import { type ApiTokenId, DomainError } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { UseCase } from '../use-case';

/** Revokes an API token of the caller. It stops working immediately. */
@UseCase()
export class RevokeApiToken {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError NOT_FOUND for an unknown token, and for one of another user. */
  execute({ caller, tokenId }: { caller: Caller; tokenId: ApiTokenId }): Promise<void> {
    return this.unitOfWork.run({ caller }, async (stores) => {
      const token = await stores.apiTokens.remove(caller.id, tokenId);
      if (token === null) throw new DomainError('NOT_FOUND', 'This token does not exist any more.');
      const { name, scope } = token;
      const record = { action: 'apiToken.removed', subject: 'apiToken', subjectId: tokenId } as const;
      await recordChange(stores, caller, this.clock.now(), { ...record, before: { name, scope } });
    });
  }
}
