import { Module } from '@nestjs/common';
import { Webhooks } from '@roomhours/application';
import { WebhookDeliveryModule } from '../../webhooks/webhook-delivery.module';
import { WebhookDeliveriesController, WebhooksController } from './webhooks.controller';

/** Webhooks and their deliveries. */
@Module({
  imports: [WebhookDeliveryModule],
  controllers: [WebhooksController, WebhookDeliveriesController],
  providers: [Webhooks],
})
export class WebhooksModule {}
