import { ApiProperty } from '@nestjs/swagger';
import type { CreatedToken } from '@roomhours/application';
import { API_TOKEN_DAYS, TEXT_LIMITS } from '@roomhours/contract';
import type * as contract from '@roomhours/contract';
import type { ApiToken } from '@roomhours/domain';
import { formatInstant } from '@roomhours/time';
import { IsLine, IsOneOf, IsWholeNumber } from '../validation';

const SCOPES: readonly contract.ApiTokenScope[] = ['read', 'book', 'admin'];

export class CreateApiTokenBody implements contract.CreateApiTokenRequest {
  @IsLine(TEXT_LIMITS.apiTokenName) name!: string;
  @IsOneOf(SCOPES) scope!: contract.ApiTokenScope;
  @IsWholeNumber(API_TOKEN_DAYS) expiresInDays!: number;
}

export class ApiTokenResponse implements contract.ApiToken {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty() name!: string;
  @ApiProperty({ enum: SCOPES }) scope!: contract.ApiTokenScope;
  @ApiProperty({ format: 'date-time', description: 'UTC' }) createdAt!: string;
  @ApiProperty({ format: 'date-time', description: 'UTC' }) expiresAt!: string;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, description: 'Null if it has never been used' })
  lastUsedAt!: string | null;
}

export class CreatedApiTokenResponse extends ApiTokenResponse implements contract.CreatedApiToken {
  @ApiProperty({ description: 'The secret; it is shown once' }) token!: string;
}

export function apiTokenResponse({ id, name, scope, createdAt, expiresAt, lastUsedAt }: ApiToken): ApiTokenResponse {
  return {
    ...{ id, name, scope, createdAt: formatInstant(createdAt), expiresAt: formatInstant(expiresAt) },
    lastUsedAt: lastUsedAt === null ? null : formatInstant(lastUsedAt),
  };
}

export function createdTokenResponse(created: CreatedToken): CreatedApiTokenResponse {
  return { ...apiTokenResponse(created), token: created.token };
}
