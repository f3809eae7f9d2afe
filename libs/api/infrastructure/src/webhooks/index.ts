export { WebhookWorker } from './webhook-worker';
export { WebhookDeliveryModule } from './webhook-delivery.module';
