import { TEXT_LIMITS } from '@roomhours/contract';
import type * as contract from '@roomhours/contract';
import { Nullable, Required, line } from '../reading';

const word = line(TEXT_LIMITS.clientErrorWord);

/** Words, not a closed list: a page may be newer than the API, and its news is the most wanted. */
export class ClientErrorBody implements contract.ClientErrorRequest {
  @Required(word) remote!: string;
  @Nullable(word) version?: string | null;
  @Required(word) kind!: string;
  @Nullable(line(TEXT_LIMITS.longText)) detail?: string | null;
}
