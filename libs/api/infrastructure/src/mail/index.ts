export { MAIL_WORKER, MailDeliveryModule } from './mail-delivery.module';
export type { MailWorker } from './mail-worker';
