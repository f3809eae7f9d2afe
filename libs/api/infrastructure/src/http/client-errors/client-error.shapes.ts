import { TEXT_LIMITS } from '@roomhours/contract';
import { IsLine, IsNullable } from '../validation';

/** Free texts instead of enums, because a page may be newer than the API and report new kinds of errors. */
export class ClientErrorBody {
  @IsLine(TEXT_LIMITS.clientErrorWord) remote!: string;
  @IsNullable() @IsLine(TEXT_LIMITS.clientErrorWord) version?: string | null;
  @IsLine(TEXT_LIMITS.clientErrorWord) kind!: string;
  @IsNullable() @IsLine(TEXT_LIMITS.longText) detail?: string | null;
}
