import { WorkspaceZone } from '@roomhours/application';

/** The time zone of the deployment's settings. */
export class ConfiguredWorkspaceZone extends WorkspaceZone {
  constructor(readonly name: string) {
    super();
  }
}
