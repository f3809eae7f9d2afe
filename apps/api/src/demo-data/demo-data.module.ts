import { Global, Module } from '@nestjs/common';
import { DemoAccounts } from '@roomhours/application';
import { SeedDemoData } from '@roomhours/demo-data';
import { WebhookDeliveryModule } from '@roomhours/infrastructure';
import { PublishedDemoAccounts } from './published-demo-accounts';

/** The demo data and its accounts. */
@Global()
@Module({
  imports: [WebhookDeliveryModule],
  providers: [SeedDemoData, { provide: DemoAccounts, useClass: PublishedDemoAccounts }],
  exports: [DemoAccounts],
})
export class DemoDataModule {}
