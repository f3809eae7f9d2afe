import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiTokens, type Caller, ConfirmCaller } from '@roomhours/application';
import type { ApiTokenId } from '@roomhours/domain';
import { RefusalDelay } from '../../security/attempt-throttle';
import { CurrentCaller, SessionsOnly, SignedInOnly } from '../access';
import { Failures } from '../errors/failure';
import { CurrentSender, type Sender } from '../session/browser-session';
import { IdParam } from '../validation';
import {
  ApiTokenResponse,
  CreateApiTokenBody,
  CreatedApiTokenResponse,
  apiTokenResponse,
  createdTokenResponse,
} from './api-token.shapes';

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
