/** Time zone of the workspace as an IANA name, from the setting `WORKSPACE_TIME_ZONE`. */
export abstract class WorkspaceZone {
  abstract readonly name: string;
}
