import { Module } from '@nestjs/common';
import {
  AddWebhook,
  ChangeWebhook,
  ListDeliveries,
  ListWebhooks,
  RemoveWebhook,
  RotateWebhookSecret,
  SendDeliveryAgain,
  TestWebhook,
} from '@roomhours/application';
import { WebhookDeliveryModule } from '../../webhooks';
import { WebhookDeliveriesController } from './webhook-deliveries.controller';
import { WebhooksController } from './webhooks.controller';

/** Webhooks and their deliveries. */
@Module({
  imports: [WebhookDeliveryModule],
  controllers: [WebhooksController, WebhookDeliveriesController],
  providers: [
    AddWebhook,
    ChangeWebhook,
    ListDeliveries,
    ListWebhooks,
    RemoveWebhook,
    RotateWebhookSecret,
    SendDeliveryAgain,
    TestWebhook,
  ],
})
export class WebhooksModule {}
