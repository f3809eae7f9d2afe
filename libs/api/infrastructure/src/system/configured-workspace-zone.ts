import { Inject, Injectable } from '@nestjs/common';
import { WorkspaceZone } from '@roomhours/application';
import { SETTINGS, type Settings } from '../settings';

/** The time zone of the deployment's settings. */
@Injectable()
export class ConfiguredWorkspaceZone extends WorkspaceZone {
  readonly name: string;

  constructor(@Inject(SETTINGS) { timeZone }: Settings) {
    super();
    this.name = timeZone;
  }
}
