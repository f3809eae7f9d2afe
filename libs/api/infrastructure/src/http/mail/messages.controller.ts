import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, Messages, type Page } from '@roomhours/application';
import type { User } from '@roomhours/domain';
import { AdministratorsOnly, CurrentCaller, CurrentUser, SessionsOnly, SignedInOnly } from '../access';
import { AcceptsIfMatch, Conditions, ETAG_HEADER, type RequestConditions } from '../conditions';
import { Failures } from '../errors/failure';
import { ApiCountedList, FIRST_PAGE, PageQuery, pageOf, shownPage } from '../pagination';
import { IdParam } from '../validation';
import {
  FailedItemsResponse,
  HeldMessagesResponse,
  InvitationDeliveriesQuery,
  InvitationDeliveriesResponse,
  ListedMessageResponse,
  MailChoicesBody,
  MailChoicesResponse,
  MessageResponse,
  heldMessagesResponse,
  listedMessageResponse,
  mailChoicesResponse,
  messageResponse,
} from './mail.shapes';

@ApiTags('mail')
@Controller('api/admin/messages')
@AdministratorsOnly()
export class MessagesController {
  constructor(private readonly messages: Messages) {}

  @Get()
  @ApiOperation({ summary: 'The messages of the last 30 days without their contents, newest first, by pages' })
  @ApiCountedList(ListedMessageResponse)
  async list(@Query() query: PageQuery): Promise<Page<ListedMessageResponse>> {
    return shownPage(await this.messages.list(pageOf(query) ?? FIRST_PAGE), listedMessageResponse);
  }

  @Get('failed')
  @ApiOperation({ summary: 'The number of messages of the last 30 days that have failed' })
  @ApiOkResponse({ type: FailedItemsResponse })
  async failed(): Promise<FailedItemsResponse> {
    return { count: await this.messages.countFailed() };
  }

  @Get('invitations')
  @ApiOperation({ summary: 'How many of the invitations of a selection or an import have been sent' })
  @ApiOkResponse({ type: InvitationDeliveriesResponse })
  @Failures('VALIDATION_FAILED')
  invitations(@Query() { invitedAt }: InvitationDeliveriesQuery): Promise<InvitationDeliveriesResponse> {
    return this.messages.countInvitations(invitedAt);
  }

  @Get('held')
  @ApiOperation({ summary: 'The number of messages that are held since a restore' })
  @ApiOkResponse({ type: HeldMessagesResponse, headers: ETAG_HEADER })
  async held(@Conditions() conditions: RequestConditions): Promise<HeldMessagesResponse> {
    return conditions.tag(heldMessagesResponse(await this.messages.countHeld()));
  }

  @Post('release')
  @HttpCode(200)
  @ApiOperation({ summary: 'Lets the held messages be sent' })
  @AcceptsIfMatch(HeldMessagesResponse)
  release(@CurrentCaller() caller: Caller, @Conditions() conditions: RequestConditions): Promise<HeldMessagesResponse> {
    return conditions.patch(heldMessagesResponse, (precondition) => this.messages.releaseHeld(caller, precondition));
  }

  @Post(':id/send-again')
  @HttpCode(200)
  @ApiOperation({ summary: 'Makes a message wait for another delivery' })
  @ApiOkResponse({ type: MessageResponse })
  @Failures('VALIDATION_FAILED', 'NOT_FOUND', 'TOKEN_EXPIRED')
  async sendAgain(@CurrentCaller() caller: Caller, @IdParam() messageId: number): Promise<MessageResponse> {
    return messageResponse(await this.messages.sendAgain(caller, messageId));
  }
}

@ApiTags('users')
@Controller('api/users/profile/mail')
@SignedInOnly()
export class MailChoicesController {
  constructor(private readonly messages: Messages) {}

  @Get()
  @ApiOperation({ summary: 'The messages that the user has chosen to receive' })
  @ApiOkResponse({ type: MailChoicesResponse })
  async read(@CurrentUser() { id }: User): Promise<MailChoicesResponse> {
    return mailChoicesResponse(await this.messages.choicesOf(id));
  }

  @Put()
  @SessionsOnly()
  @ApiOperation({ summary: 'Chooses the messages; those about changes by administrators are always sent' })
  @ApiOkResponse({ type: MailChoicesResponse })
  @Failures('VALIDATION_FAILED')
  async change(
    @CurrentCaller() caller: Caller,
    @Body() { ownChanges, reminderMinutes = null }: MailChoicesBody,
  ): Promise<MailChoicesResponse> {
    const choices = { ownChanges, reminderMinutes };
    await this.messages.changeChoices(caller, choices);
    return mailChoicesResponse(choices);
  }
}
