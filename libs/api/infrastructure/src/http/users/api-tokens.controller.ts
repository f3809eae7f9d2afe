import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import { ApiTokens, type Caller, ConfirmCaller, type CreatedToken } from '@roomhours/application';
import { API_TOKEN_DAYS, TEXT_LIMITS } from '@roomhours/contract';
import type { ApiToken, ApiTokenId, ApiTokenScope } from '@roomhours/domain';
import { formatInstant } from '@roomhours/time';
import { RefusalDelay } from '../../security/attempt-throttle';
import { CurrentCaller, SessionsOnly, SignedInOnly } from '../access';
import { Failures } from '../errors/failure';
import { CONFIRMATION, CurrentSender, type Sender } from '../session/browser-session';
import { IdParam, IsEnteredPassword, IsLine, IsOmittable, IsOneOf, IsWholeNumber } from '../validation';

const SCOPES: readonly ApiTokenScope[] = ['read', 'book', 'admin'];

const SCOPE_DESCRIPTION =
  'read: the calls that a member reads with. book: also changes of bookings. admin: everything that an administrator may do';

class CreateApiTokenBody {
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

class CreatedApiTokenResponse extends ApiTokenResponse {
  @ApiProperty({ description: 'The secret; it is shown once' }) token!: string;
}

export function apiTokenResponse({ id, name, scope, isDisabled, ...times }: ApiToken): ApiTokenResponse {
  return {
    id,
    name,
    scope,
    createdAt: formatInstant(times.createdAt),
    expiresAt: formatInstant(times.expiresAt),
    lastUsedAt: times.lastUsedAt === null ? null : formatInstant(times.lastUsedAt),
    isDisabled,
  };
}

function createdTokenResponse(created: CreatedToken): CreatedApiTokenResponse {
  return { ...apiTokenResponse(created), token: created.token };
}

@ApiTags('users')
@Controller('api/users/profile/api-tokens')
@SignedInOnly()
@SessionsOnly()
export class ApiTokensController {
  constructor(
    private readonly tokens: ApiTokens,
    private readonly confirmCaller: ConfirmCaller,
    private readonly refusals: RefusalDelay,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The API tokens of the user that have not expired, oldest first, without their secrets' })
  @ApiOkResponse({ type: [ApiTokenResponse] })
  async own(@CurrentCaller() caller: Caller): Promise<ApiTokenResponse[]> {
    return (await this.tokens.list(caller)).map(apiTokenResponse);
  }

  @Post()
  @ApiOperation({
    summary:
      'Creates an API token; its secret is in this answer only. Administrators create those with the scope admin',
  })
  @ApiCreatedResponse({ type: CreatedApiTokenResponse })
  @Failures('VALIDATION_FAILED', 'FORBIDDEN', 'TOO_MANY_ATTEMPTS')
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateApiTokenBody,
    @CurrentSender() sender: Sender,
  ): Promise<CreatedApiTokenResponse> {
    const { name, scope, expiresInDays, currentPassword } = body;
    await this.refusals.run(() => this.confirmCaller.execute({ caller, currentPassword, ...sender }));
    return createdTokenResponse(await this.tokens.create({ caller, name, scope, expiresInDays }));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Revokes an API token of the user; it stops working immediately' })
  @ApiNoContentResponse()
  @Failures('NOT_FOUND')
  async revoke(@CurrentCaller() caller: Caller, @IdParam() tokenId: ApiTokenId): Promise<void> {
    await this.tokens.revoke(caller, tokenId);
  }
}
