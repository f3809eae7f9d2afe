import { describeWebhookWorker } from '../../testing/webhook-worker.contract';

describeWebhookWorker('mysql');
