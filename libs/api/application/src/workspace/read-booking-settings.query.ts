import type { Workspace } from '@roomhours/domain';
import type { WorkspaceReader } from '../ports/workspace-reader.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';

/** Reads the opening hours, the slot length and the zone. */
export class ReadBookingSettings {
  constructor(
    private readonly settings: WorkspaceReader,
    private readonly zone: WorkspaceZone,
  ) {}

  async execute(): Promise<Workspace> {
    return { zone: this.zone.name, hours: await this.settings.openingHours() };
  }
}
