import { Global, Inject, Injectable, Module } from '@nestjs/common';
import {
  CommonPasswords,
  type DemoAccount,
  DemoAccountAdministration,
  DemoAccounts,
  EnsureFirstAdministrator,
} from '@roomhours/application';
import { DEMO_ACCOUNTS, SeedDemoData } from '@roomhours/demo-data';
import {
  AuditModule,
  SETTINGS,
  SecurityModule,
  type Settings,
  WebhookDeliveryModule,
  isCommonPassword,
} from '@roomhours/infrastructure';
import { DatabaseSeed } from './database-seed';

/** The accounts of the demo data, if the settings enable them outside production. */
@Injectable()
class PublishedDemoAccounts extends DemoAccounts {
  readonly published: readonly DemoAccount[];

  constructor(@Inject(SETTINGS) { demoData, production }: Settings) {
    super();
    this.published = demoData && !production ? DEMO_ACCOUNTS : [];
  }
}

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
