import { Global, Module } from '@nestjs/common';
import {
  CommonPasswords,
  DemoAccountAdministration,
  DemoAccounts,
  EnsureFirstAdministrator,
} from '@roomhours/application';
import { SeedDemoData } from '@roomhours/demo-data';
import { AuditModule, SecurityModule, WebhookDeliveryModule, isCommonPassword } from '@roomhours/infrastructure';
import { DatabaseSeed } from './database-seed';
import { PublishedDemoAccounts } from './published-demo-accounts';

/** The first administrator and the demo data. */
@Global()
@Module({
  imports: [AuditModule, SecurityModule, WebhookDeliveryModule],
  providers: [
    DatabaseSeed,
    DemoAccountAdministration,
    EnsureFirstAdministrator,
    SeedDemoData,
    { provide: CommonPasswords, useValue: { has: isCommonPassword } },
    { provide: DemoAccounts, useClass: PublishedDemoAccounts },
  ],
  exports: [DemoAccountAdministration],
})
export class SeedModule {}
