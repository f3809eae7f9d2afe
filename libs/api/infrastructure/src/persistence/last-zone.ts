import { Injectable } from '@nestjs/common';
import { Database } from './database/database';
import { LastZoneOrmEntity } from './entities/last-zone.orm-entity';

/** The time zone of the workspace at the last start. */
@Injectable()
export class LastZone {
  constructor(private readonly database: Database) {}

  /** Stores the zone of this start. Returns the zone of the last one; null at the first start. */
  replace(name: string): Promise<string | null> {
    return this.database.write(async (manager) => {
      const last = await manager.findOneBy(LastZoneOrmEntity, { id: 1 });
      if (last?.name !== name) await manager.save(LastZoneOrmEntity, { id: 1, name });
      return last?.name ?? null;
    });
  }
}
