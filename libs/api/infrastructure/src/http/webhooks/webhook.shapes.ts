import { ApiProperty } from '@nestjs/swagger';
import type { DisabledBecause, Webhook, WebhookDelivery, WebhookEventType } from '@roomhours/application';
import { TEXT_LIMITS, WEBHOOK_EVENTS } from '@roomhours/contract';
import type { WebhookId } from '@roomhours/domain';
import { formatInstant } from '@roomhours/time';
import { ETAG, tagged } from '../conditions';
import { PageQuery } from '../pagination';
import { IsFlag, IsIdText, IsOmittable, IsSetOf, IsWebAddress, OneFieldAtLeast } from '../validation';

const EVENTS = { enum: WEBHOOK_EVENTS, isArray: true };

export class AddWebhookBody {
  @IsWebAddress(TEXT_LIMITS.webhookUrl) url!: string;
  @IsSetOf(WEBHOOK_EVENTS) events!: WebhookEventType[];
  @IsOmittable() @IsFlag() enabled?: boolean;
}

@OneFieldAtLeast()
export class ChangeWebhookBody {
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

export class WebhookWithSecretResponse extends WebhookResponse {
  @ApiProperty({ description: 'Signs the deliveries. It is shown once' }) secret!: string;
}

/** Failures are no part of the state, because they change without an administrator. */
export function webhookResponse(webhook: Webhook): WebhookResponse {
  const { id, url, events, isEnabled, createdAt, disabledBecause, failingSince } = webhook;
  const state = tagged({ id, url, events: [...events], enabled: isEnabled, createdAt: formatInstant(createdAt) });
  return { ...state, disabledBecause, failingSince: failingSince === null ? null : formatInstant(failingSince) };
}

export class DeliveriesQuery extends PageQuery {
  @IsOmittable() @IsIdText() webhookId?: WebhookId;
}

export class WebhookDeliveryResponse {
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

export function deliveryResponse({ createdAt, sentAt, ...delivery }: WebhookDelivery): WebhookDeliveryResponse {
  return { ...delivery, createdAt: formatInstant(createdAt), sentAt: sentAt === null ? null : formatInstant(sentAt) };
}
