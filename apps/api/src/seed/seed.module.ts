import { Global, Module } from '@nestjs/common';
import {
  CommonPasswords,
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
    {
      provide: DemoAccounts,
      inject: [SETTINGS],
      useFactory: ({ demoData, production }: Settings): DemoAccounts => {
        return { published: demoData && !production ? DEMO_ACCOUNTS : [] };
      },
    },
  ],
  exports: [DemoAccountAdministration],
})
export class SeedModule {}
