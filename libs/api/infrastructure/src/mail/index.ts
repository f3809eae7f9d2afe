export { MAIL_WORKER, MailModule } from './mail.module';
export type { MailWorker } from './mail-worker';
