import { ApiProperty } from '@nestjs/swagger';
import type { CreatedToken } from '@roomhours/application';
import { API_TOKEN_DAYS, TEXT_LIMITS } from '@roomhours/contract';
import type { ApiToken, ApiTokenScope } from '@roomhours/domain';
import { formatInstant } from '@roomhours/time';
import { CONFIRMATION } from '../session/browser-session';
import { IsEnteredPassword, IsLine, IsOmittable, IsOneOf, IsWholeNumber } from '../validation';

const SCOPES: readonly ApiTokenScope[] = ['read', 'book', 'admin'];

const SCOPE_DESCRIPTION =
  'read: the calls that a member reads with. book: also changes of bookings. admin: everything that an administrator may do';

export class CreateApiTokenBody {
  @IsLine(TEXT_LIMITS.apiTokenName) name!: string;
  @IsOneOf(SCOPES) scope!: ApiTokenScope;
  @IsWholeNumber(API_TOKEN_DAYS) expiresInDays!: number;
  @ApiProperty(CONFIRMATION) @IsOmittable() @IsEnteredPassword() currentPassword?: string;
}

export class ApiTokenResponse {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty() name!: string;
  @ApiProperty({ enum: SCOPES, description: SCOPE_DESCRIPTION }) scope!: ApiTokenScope;
  @ApiProperty({ format: 'date-time', description: 'UTC' }) createdAt!: string;
  @ApiProperty({ format: 'date-time', description: 'UTC' }) expiresAt!: string;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, description: 'Null if it has never been used' })
  lastUsedAt!: string | null;
  @ApiProperty({ description: 'A restore has disabled it; it can only be revoked' }) isDisabled!: boolean;
}

export class CreatedApiTokenResponse extends ApiTokenResponse {
  @ApiProperty({ description: 'The secret; it is shown once' }) token!: string;
}

export function apiTokenResponse({
  id,
  name,
  scope,
  createdAt,
  expiresAt,
  lastUsedAt,
  isDisabled,
}: ApiToken): ApiTokenResponse {
  return {
    id,
    name,
    scope,
    createdAt: formatInstant(createdAt),
    expiresAt: formatInstant(expiresAt),
    lastUsedAt: lastUsedAt === null ? null : formatInstant(lastUsedAt),
    isDisabled,
  };
}

export function createdTokenResponse(created: CreatedToken): CreatedApiTokenResponse {
  return { ...apiTokenResponse(created), token: created.token };
}
