export { MAIL_WORKER, MailDeliveryModule } from './mail-delivery.module';
