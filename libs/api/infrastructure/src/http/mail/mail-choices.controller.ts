import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, Messages } from '@roomhours/application';
import type { User } from '@roomhours/domain';
import { CurrentCaller, CurrentUser, SessionsOnly, SignedInOnly } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';
import { MailChoicesBody, MailChoicesResponse, mailChoicesResponse } from './mail.shapes';

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
