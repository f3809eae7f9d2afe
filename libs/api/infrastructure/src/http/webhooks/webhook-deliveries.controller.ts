import { Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, Webhooks } from '@roomhours/application';
import type { Response } from 'express';
import { AdministratorsOnly, CurrentCaller } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';
import { ApiCountedList, countedList } from '../pagination/counted-list';
import { FailedItemsResponse } from '../mail/mail.shapes';
import { FIRST_PAGE, pageOf } from '../pagination/page-query';
import { IdParam } from '../validation';
import { DeliveriesQuery, WebhookDeliveryResponse, deliveryResponse } from './webhook.shapes';

@ApiTags('webhooks')
@Controller('api/admin/webhook-deliveries')
@AdministratorsOnly()
export class WebhookDeliveriesController {
  constructor(private readonly webhooks: Webhooks) {}

  @Get()
  @ApiOperation({ summary: 'The deliveries of the last 30 days without their contents, newest first, by pages' })
  @ApiCountedList(WebhookDeliveryResponse)
  @Failures('VALIDATION_FAILED')
  async list(
    @Query() query: DeliveriesQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<WebhookDeliveryResponse[]> {
    const page = await this.webhooks.deliveries(query.webhookId ?? null, pageOf(query) ?? FIRST_PAGE);
    return countedList(response, page, deliveryResponse);
  }

  @Get('failed')
  @ApiOperation({ summary: 'The number of deliveries of the last 30 days that have failed' })
  @ApiOkResponse({ type: FailedItemsResponse })
  async failed(): Promise<FailedItemsResponse> {
    return { count: await this.webhooks.countFailed() };
  }

  @Post(':id/send-again')
  @HttpCode(200)
  @ApiOperation({ summary: 'Makes a delivery wait for another attempt; its id for the receiver stays' })
  @ApiOkResponse({ type: WebhookDeliveryResponse })
  @Failures('VALIDATION_FAILED', 'NOT_FOUND')
  async sendAgain(@CurrentCaller() caller: Caller, @IdParam() deliveryId: number): Promise<WebhookDeliveryResponse> {
    return deliveryResponse(await this.webhooks.sendAgain(caller, deliveryId));
  }
}
