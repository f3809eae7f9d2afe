import type { INestApplicationContext } from '@nestjs/common';
import {
  Clock,
  EnsureFirstAdministrator,
  PasswordHasher,
  SeriesIds,
  UnitOfWork,
  WorkspaceZone,
} from '@roomhours/application';
import { FillWithDemoData, type Settings } from '@roomhours/infrastructure';

/** What stands in an empty house at its first start: the administrator of the settings, and demo data where they ask for it. */
export function fillHouse(app: INestApplicationContext, settings: Settings): () => Promise<void> {
  return async () => {
    const { administrator, demoData } = settings;
    if (administrator !== null) await app.get(EnsureFirstAdministrator).execute(administrator);
    if (!demoData) return;
    const demo = new FillWithDemoData(
      app.get(UnitOfWork),
      app.get(PasswordHasher),
      app.get(Clock),
      app.get(WorkspaceZone),
      app.get(SeriesIds),
    );
    await demo.execute();
  };
}
