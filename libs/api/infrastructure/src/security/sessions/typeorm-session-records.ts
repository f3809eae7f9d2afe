import type { Clock } from '@roomhours/application';
import { type Instant, instant } from '@roomhours/time';
import type { SessionData } from 'express-session';
import { type Database, SessionOrmEntity } from '../../persistence';
import { SESSION_IDLE_MS, SessionRecords } from './session-records';

/** Sessions in the database, so that a restart signs nobody out. */
export class TypeOrmSessionRecords extends SessionRecords {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async find(id: string): Promise<SessionData | null> {
    const row = await this.database.read((manager) => manager.findOneBy(SessionOrmEntity, { id }));
    return row === null || row.expiresAt <= this.clock.now() ? null : (JSON.parse(row.data) as SessionData);
  }

  async add(id: string, data: SessionData): Promise<void> {
    await this.database.write((manager) => manager.insert(SessionOrmEntity, { id, ...this.columnsOf(data) }));
  }

  async replace(id: string, data: SessionData): Promise<void> {
    await this.database.write((manager) => manager.update(SessionOrmEntity, { id }, this.columnsOf(data)));
  }

  async remove(id: string): Promise<void> {
    await this.database.write((manager) => manager.delete(SessionOrmEntity, { id }));
  }

  async sweep(): Promise<void> {
    const seconds = this.clock.now() / 1000;
    await this.database.write((manager) =>
      manager
        .createQueryBuilder()
        .delete()
        .from(SessionOrmEntity)
        .where('expires_at <= :seconds', { seconds })
        .execute(),
    );
  }

  private columnsOf(data: SessionData): { userId: number | null; data: string; expiresAt: Instant } {
    const expiresAt = instant(this.clock.now() + SESSION_IDLE_MS);
    return { userId: data.passport?.user ?? null, data: JSON.stringify(data), expiresAt };
  }
}
