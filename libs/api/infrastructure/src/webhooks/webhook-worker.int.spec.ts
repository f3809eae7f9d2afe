import { describeWebhookWorker } from '../../testing/webhook-worker.contract';

describeWebhookWorker('sqlite');
describeWebhookWorker('mysql');
