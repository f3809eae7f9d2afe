/** The zone in which the rooms stand: a setting of the deployment (`WORKSPACE_TIME_ZONE`), an IANA name. */
export abstract class WorkspaceZone {
  abstract readonly name: string;
}
