import type { Clock } from '@roomhours/application';
import type { UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { SessionData } from 'express-session';
import { Not } from 'typeorm';
import { type Database, SessionOrmEntity } from '../../persistence';
import { SessionRecords, endOf } from './session-records';

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

  async move(from: string, to: string, data: SessionData): Promise<void> {
    const row = { id: to, ...this.columnsOf(data) };
    await this.database.write((manager) => manager.update(SessionOrmEntity, { id: from }, row));
  }

  async remove(id: string): Promise<void> {
    await this.database.write((manager) => manager.delete(SessionOrmEntity, { id }));
  }

  async removeAllOf(userId: UserId, exceptId: string | null): Promise<void> {
    const others = exceptId === null ? { userId } : { userId, id: Not(exceptId) };
    await this.database.write((manager) => manager.delete(SessionOrmEntity, others));
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
    const expiresAt = endOf(data, this.clock.now());
    return { userId: data.passport?.user ?? null, data: JSON.stringify(data), expiresAt };
  }
}
