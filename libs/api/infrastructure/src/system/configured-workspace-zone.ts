import { WorkspaceZone } from '@roomhours/application';

/** The zone that the deployment's settings name. */
export class ConfiguredWorkspaceZone extends WorkspaceZone {
  constructor(readonly name: string) {
    super();
  }
}
