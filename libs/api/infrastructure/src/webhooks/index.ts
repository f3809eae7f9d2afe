export { WebhookWorker } from './webhook-worker';
export { WebhooksModule } from './webhooks.module';
