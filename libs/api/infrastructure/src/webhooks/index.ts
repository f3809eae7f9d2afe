export { WEBHOOK_WORKER, WebhookDeliveryModule } from './webhook-delivery.module';
