import { Injectable } from '@nestjs/common';
import type { SeriesReader } from '@roomhours/application';
import type { Series, SeriesId } from '@roomhours/domain';
import { Database } from '../database/database';
import { SeriesOrmEntity } from '../entities/series.orm-entity';

@Injectable()
export class TypeOrmSeriesReader implements SeriesReader {
  constructor(private readonly database: Database) {}

  async find(id: SeriesId): Promise<Series | null> {
    const row = await this.database.read((manager) => manager.findOneBy(SeriesOrmEntity, { id }));
    return row === null ? null : seriesOf(row);
  }
}

function seriesOf({ id, userId, every, bookingCount: count, untilDate: until }: SeriesOrmEntity): Series {
  // A check of the table requires one of both.
  return { id, userId, pattern: until === null ? { every, count: count! } : { every, until } };
}
