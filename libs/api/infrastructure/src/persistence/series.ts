import { Injectable } from '@nestjs/common';
import type { SeriesReader, SeriesRepository } from '@roomhours/application';
import type { Series, SeriesId, UserId } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { Database } from './database/database';
import { SeriesOrmEntity } from './entities/series.orm-entity';

@Injectable()
export class TypeOrmSeriesReader implements SeriesReader {
  constructor(private readonly database: Database) {}

  async find(id: SeriesId): Promise<Series | null> {
    const row = await this.database.read((manager) => manager.findOneBy(SeriesOrmEntity, { id }));
    return row === null ? null : seriesOf(row);
  }
}

/** Series within the manager's transaction. The caller has locked their owners. */
export class TypeOrmSeriesRepository implements SeriesRepository {
  constructor(private readonly manager: EntityManager) {}

  async add({ id, userId, pattern }: Series): Promise<void> {
    const { every, count = null, until = null } = pattern;
    await this.manager.insert(SeriesOrmEntity, { id, userId, every, bookingCount: count, untilDate: until });
  }

  async saveOwner(id: SeriesId, userId: UserId): Promise<void> {
    await this.manager.update(SeriesOrmEntity, { id }, { userId });
  }
}

function seriesOf({ id, userId, every, bookingCount: count, untilDate: until }: SeriesOrmEntity): Series {
  // A check of the table requires one of both.
  return { id, userId, pattern: until === null ? { every, count: count! } : { every, until } };
}
