import type { Clock } from '@roomhours/application';
import type { Actor, UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { SessionData } from 'express-session';
import { type EntityManager, In, Not } from 'typeorm';
import {
  ActorReader,
  type Database,
  PollerReader,
  SessionOrmEntity,
  SessionReader,
  type StoredPoller,
  lockUser,
} from '../../persistence';
import { type KeptSession, MAX_SESSIONS_OF_USER, SessionRecords, endOf } from './session-records';

/** Sessions in the database, so that a restart signs nobody out. */
export class TypeOrmSessionRecords extends SessionRecords {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sessions = new SessionReader(database),
    private readonly pollers = new PollerReader(database),
    private readonly actors = new ActorReader(database),
  ) {
    super();
  }

  async find(id: string): Promise<SessionData | null> {
    return (await this.findWithUser(id))?.data ?? null;
  }

  /** One statement: every request begins with it. */
  override async findWithUser(id: string): Promise<KeptSession | null> {
    const found = await this.sessions.find(id);
    if (found === null || found.expiresAt <= this.clock.now()) return null;
    return { data: JSON.parse(found.data) as SessionData, user: found.user };
  }

  async findPoller(id: string): Promise<StoredPoller | null> {
    const found = await this.pollers.ofSession(id);
    return found === null || found.expiresAt! <= this.clock.now() ? null : found;
  }

  async findActors(ids: readonly string[]): Promise<ReadonlyMap<string, Actor>> {
    return this.actors.ofSessions(ids, this.clock.now());
  }

  async add(id: string, data: SessionData): Promise<void> {
    const row = { id, ...this.columnsOf(data) };
    await this.database.write(async (manager) => {
      await manager.insert(SessionOrmEntity, row);
      if (row.userId !== null) await this.removeOldest(manager, row.userId);
    });
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

  /** Those that began first, and those that are over. */
  private async removeOldest(manager: EntityManager, userId: number): Promise<void> {
    await lockUser(manager, userId);
    const rows = await manager.findBy(SessionOrmEntity, { userId });
    if (rows.length <= MAX_SESSIONS_OF_USER) return;
    const now = this.clock.now();
    const beganAt = ({ data, expiresAt }: SessionOrmEntity) =>
      expiresAt <= now ? 0 : ((JSON.parse(data) as SessionData).beganAt ?? 0);
    const newestFirst = rows.map((row) => ({ id: row.id, at: beganAt(row) })).sort((a, b) => b.at - a.at);
    const ids = newestFirst.slice(MAX_SESSIONS_OF_USER).map(({ id }) => id);
    await manager.delete(SessionOrmEntity, { id: In(ids) });
  }

  private columnsOf(data: SessionData): { userId: number | null; data: string; expiresAt: Instant } {
    const expiresAt = endOf(data, this.clock.now());
    return { userId: data.passport?.user ?? null, data: JSON.stringify(data), expiresAt };
  }
}
