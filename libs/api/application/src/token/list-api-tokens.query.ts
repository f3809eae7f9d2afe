import type { Actor, ApiToken } from '@roomhours/domain';
import { ApiTokenReader } from '../ports/api-token.port';
import { Clock } from '../ports/clock.port';
import { UseCase } from '../use-case';

/** Lists the actor's API tokens that have not expired, oldest first. */
@UseCase()
export class ListApiTokens {
  constructor(
    private readonly tokens: ApiTokenReader,
    private readonly clock: Clock,
  ) {}

  execute({ id }: Actor): Promise<ApiToken[]> {
    return this.tokens.listOf(id, this.clock.now());
  }
}
