import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import {
  type Caller,
  type DisabledBecause,
  type Page,
  type Webhook,
  type WebhookDelivery,
  type WebhookEventType,
  Webhooks,
} from '@roomhours/application';
import { TEXT_LIMITS, WEBHOOK_EVENTS } from '@roomhours/contract';
import type { WebhookId } from '@roomhours/domain';
import { formatInstant } from '@roomhours/time';
import { AdministratorsOnly, CurrentCaller } from '../access';
import { AcceptsIfMatch, Conditions, ETAG, type RequestConditions, tagged } from '../conditions';
import { Failures } from '../errors/failure';
import { FailedItemsResponse } from '../mail/mail.shapes';
import { ApiCountedList, FIRST_PAGE, PageQuery, pageOf, shownPage } from '../pagination';
import { IdParam, IsFlag, IsIdText, IsOmittable, IsSetOf, IsWebAddress, OneFieldAtLeast } from '../validation';

const EVENTS = { enum: WEBHOOK_EVENTS, isArray: true };

class AddWebhookBody {
  @IsWebAddress(TEXT_LIMITS.webhookUrl) url!: string;
  @IsSetOf(WEBHOOK_EVENTS) events!: WebhookEventType[];
  @IsOmittable() @IsFlag() enabled?: boolean;
}

@OneFieldAtLeast()
class ChangeWebhookBody {
  @IsOmittable() @IsWebAddress(TEXT_LIMITS.webhookUrl) url?: string;
  @IsOmittable() @IsSetOf(WEBHOOK_EVENTS) events?: WebhookEventType[];
  @IsOmittable() @IsFlag() enabled?: boolean;
}

export class WebhookResponse {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty() url!: string;
  @ApiProperty(EVENTS) events!: WebhookEventType[];
  @ApiProperty() enabled!: boolean;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt!: string;
  @ApiProperty(ETAG) etag!: string;
  @ApiProperty({
    type: String,
    enum: ['failures', 'gone'],
    nullable: true,
    description: 'Why it was disabled by the server',
  })
  disabledBecause!: DisabledBecause | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'First failure since the last success',
  })
  failingSince!: string | null;
}

class WebhookWithSecretResponse extends WebhookResponse {
  @ApiProperty({ description: 'Signs the deliveries. It is shown once' }) secret!: string;
}

/** Failures are no part of the state, because they change without an administrator. */
function webhookResponse(webhook: Webhook): WebhookResponse {
  const { id, url, events, isEnabled, createdAt, disabledBecause, failingSince } = webhook;
  const state = tagged({ id, url, events: [...events], enabled: isEnabled, createdAt: formatInstant(createdAt) });
  return { ...state, disabledBecause, failingSince: failingSince === null ? null : formatInstant(failingSince) };
}

class DeliveriesQuery extends PageQuery {
  @IsOmittable() @IsIdText() webhookId?: WebhookId;
}

class WebhookDeliveryResponse {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: 'integer' }) webhookId!: number;
  @ApiProperty() url!: string;
  @ApiProperty({ enum: [...WEBHOOK_EVENTS, 'webhook.test'] }) event!: WebhookDelivery['event'];
  @ApiProperty({ format: 'date-time', description: 'UTC' }) createdAt!: string;
  @ApiProperty({ enum: ['waiting', 'sent', 'failed'] }) state!: WebhookDelivery['state'];
  @ApiProperty({ type: 'integer' }) attempts!: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) sentAt!: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'HTTP status of the last answer' })
  lastStatus!: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Of the last failed attempt' }) lastError!: string | null;
}

function deliveryResponse({ createdAt, sentAt, ...delivery }: WebhookDelivery): WebhookDeliveryResponse {
  return { ...delivery, createdAt: formatInstant(createdAt), sentAt: sentAt === null ? null : formatInstant(sentAt) };
}

@ApiTags('webhooks')
@Controller('api/admin/webhooks')
@AdministratorsOnly()
export class WebhooksController {
  constructor(private readonly webhooks: Webhooks) {}

  @Get()
  @ApiOperation({ summary: 'All webhooks without their secrets, as they were added' })
  @ApiOkResponse({ type: [WebhookResponse] })
  async list(): Promise<WebhookResponse[]> {
    return (await this.webhooks.list()).map(webhookResponse);
  }

  @Post()
  @ApiOperation({ summary: 'Adds a webhook, and shows its secret once' })
  @ApiCreatedResponse({ type: WebhookWithSecretResponse })
  @Failures('VALIDATION_FAILED')
  async add(@CurrentCaller() caller: Caller, @Body() body: AddWebhookBody): Promise<WebhookWithSecretResponse> {
    const { url, events, enabled: isEnabled = true } = body;
    const { webhook, secret } = await this.webhooks.add(caller, { url, events, isEnabled });
    return { ...webhookResponse(webhook), secret };
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Changes, disables or enables a webhook: what is left out stays' })
  @AcceptsIfMatch(WebhookResponse)
  @Failures('NOT_FOUND')
  async change(
    @CurrentCaller() caller: Caller,
    @IdParam() webhookId: WebhookId,
    @Body() { url, events, enabled }: ChangeWebhookBody,
    @Conditions() conditions: RequestConditions,
  ): Promise<WebhookResponse> {
    const change = {
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events }),
      ...(enabled !== undefined && { isEnabled: enabled }),
    };
    return conditions.patch(webhookResponse, (precondition) =>
      this.webhooks.change({ caller, webhookId, change, precondition }),
    );
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Removes a webhook with its deliveries' })
  @HttpCode(204)
  @ApiNoContentResponse()
  @AcceptsIfMatch()
  @Failures('NOT_FOUND')
  async remove(
    @CurrentCaller() caller: Caller,
    @IdParam() webhookId: WebhookId,
    @Conditions() conditions: RequestConditions,
  ): Promise<void> {
    await conditions.guard(webhookResponse, (precondition) => this.webhooks.remove(caller, webhookId, precondition));
  }

  @Post(':id/secret')
  @HttpCode(200)
  @ApiOperation({ summary: 'Makes a new secret, and shows it once; the old one signs too for 24 hours' })
  @ApiOkResponse({ type: WebhookWithSecretResponse })
  @Failures('VALIDATION_FAILED', 'NOT_FOUND')
  async rotate(@CurrentCaller() caller: Caller, @IdParam() webhookId: WebhookId): Promise<WebhookWithSecretResponse> {
    const { webhook, secret } = await this.webhooks.rotateSecret(caller, webhookId);
    return { ...webhookResponse(webhook), secret };
  }

  @Post(':id/test')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sends the event webhook.test, also to a disabled webhook' })
  @ApiOkResponse({ type: WebhookDeliveryResponse })
  @Failures('VALIDATION_FAILED', 'NOT_FOUND')
  async test(@CurrentCaller() caller: Caller, @IdParam() webhookId: WebhookId): Promise<WebhookDeliveryResponse> {
    return deliveryResponse(await this.webhooks.test(caller, webhookId));
  }
}

@ApiTags('webhooks')
@Controller('api/admin/webhook-deliveries')
@AdministratorsOnly()
export class WebhookDeliveriesController {
  constructor(private readonly webhooks: Webhooks) {}

  @Get()
  @ApiOperation({ summary: 'The deliveries of the last 30 days without their contents, newest first, by pages' })
  @ApiCountedList(WebhookDeliveryResponse)
  async list(@Query() query: DeliveriesQuery): Promise<Page<WebhookDeliveryResponse>> {
    const page = await this.webhooks.deliveries(query.webhookId ?? null, pageOf(query) ?? FIRST_PAGE);
    return shownPage(page, deliveryResponse);
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
