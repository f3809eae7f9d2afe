import type { Actor, ApiToken } from '@roomhours/domain';
import type { ApiTokenReader } from '../ports/api-token-reader.port';
import type { Clock } from '../ports/clock.port';

/** Lists the actor's API tokens that have not expired, oldest first. */
export class ListApiTokens {
  constructor(
    private readonly tokens: ApiTokenReader,
    private readonly clock: Clock,
  ) {}

  execute({ id }: Actor): Promise<ApiToken[]> {
    return this.tokens.listOf(id, this.clock.now());
  }
}
