import type { SeriesReader } from '@roomhours/application';
import type { Series, SeriesId, UserId } from '@roomhours/domain';
import type { LocalDate } from '@roomhours/time';
import type { Database } from '../database/database';
import { select } from '../database/statements';

interface SeriesRow {
  id: string;
  user_id: number;
  every: Series['pattern']['every'];
  booking_count: number | null;
  until_day: LocalDate | null;
}

export class TypeOrmSeriesReader implements SeriesReader {
  constructor(private readonly database: Database) {}

  async find(id: SeriesId): Promise<Series | null> {
    const sql = 'SELECT id, user_id, every, booking_count, until_day FROM series WHERE id = ?';
    const [row] = await this.database.read((manager) => select<SeriesRow>(manager, sql, [id]));
    return row === undefined ? null : seriesOf(row);
  }
}

function seriesOf({ id, user_id: userId, every, booking_count: count, until_day: until }: SeriesRow): Series {
  // A check of the table requires one of both.
  const pattern = until === null ? { every, count: count! } : { every, until };
  return { id: id as SeriesId, userId: userId as UserId, pattern };
}
