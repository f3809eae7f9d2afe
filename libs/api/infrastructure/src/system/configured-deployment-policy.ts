import { Inject, Injectable } from '@nestjs/common';
import { DeploymentPolicy } from '@roomhours/application';
import { SETTINGS, type Settings } from '../settings';

/** What the settings of the deployment allow. */
@Injectable()
export class ConfiguredDeploymentPolicy extends DeploymentPolicy {
  readonly allowsDemoAccounts: boolean;
  readonly allowsRegistration: boolean;
  readonly planOfAddedUsers: string | null;
  readonly retentionMonths: number | null;

  constructor(@Inject(SETTINGS) { production, allowRegistration, organisation, retentionMonths }: Settings) {
    super();
    this.allowsDemoAccounts = !production;
    this.allowsRegistration = allowRegistration;
    this.planOfAddedUsers = organisation?.planOfAddedUsers ?? null;
    this.retentionMonths = retentionMonths;
  }
}
