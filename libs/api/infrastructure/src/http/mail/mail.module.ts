import { Module } from '@nestjs/common';
import { MailDeliveryModule } from '../../mail/mail-delivery.module';
import { MailChoicesController, MessagesController } from './messages.controller';

/** Messages by mail and the choices of their recipients. */
@Module({
  imports: [MailDeliveryModule],
  controllers: [MailChoicesController, MessagesController],
})
export class MailModule {}
