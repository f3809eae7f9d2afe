import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, Messages } from '@roomhours/application';
import type { Response } from 'express';
import { AdministratorsOnly, CurrentCaller } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';
import { ApiCountedList, countedList } from '../pagination/counted-list';
import { FIRST_PAGE, PageQuery, pageOf } from '../pagination/page-query';
import { IdPipe } from '../validation';
import { MessageResponse, messageResponse } from './mail.shapes';

@ApiTags('mail')
@Controller('api/admin/messages')
@AdministratorsOnly()
export class MessagesController {
  constructor(private readonly messages: Messages) {}

  @Get()
  @ApiOperation({ summary: 'The messages of the last 30 days without their contents, newest first, by pages' })
  @ApiCountedList(MessageResponse)
  @Failures('VALIDATION_FAILED')
  async list(@Query() query: PageQuery, @Res({ passthrough: true }) response: Response): Promise<MessageResponse[]> {
    return countedList(response, await this.messages.list(pageOf(query) ?? FIRST_PAGE), messageResponse);
  }

  @Post(':id/send-again')
  @HttpCode(200)
  @ApiOperation({ summary: 'Makes a message wait for another delivery' })
  @ApiOkResponse({ type: MessageResponse })
  @Failures('VALIDATION_FAILED', 'NOT_FOUND', 'TOKEN_EXPIRED')
  async sendAgain(@CurrentCaller() caller: Caller, @Param('id', IdPipe) messageId: number): Promise<MessageResponse> {
    return messageResponse(await this.messages.sendAgain(caller, messageId));
  }
}
