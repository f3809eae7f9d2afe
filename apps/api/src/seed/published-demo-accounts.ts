import { Inject, Injectable } from '@nestjs/common';
import { type DemoAccount, DemoAccounts } from '@roomhours/application';
import { DEMO_ACCOUNTS } from '@roomhours/demo-data';
import { SETTINGS, type Settings } from '@roomhours/infrastructure';

/** The accounts of the demo data, if the settings enable them outside production. */
@Injectable()
export class PublishedDemoAccounts extends DemoAccounts {
  readonly published: readonly DemoAccount[];

  constructor(@Inject(SETTINGS) { demoData, production }: Settings) {
    super();
    this.published = demoData && !production ? DEMO_ACCOUNTS : [];
  }
}
