import type { Clock } from '@roomhours/application';
import type { Actor, UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { SessionData } from 'express-session';
import { type EntityManager, In, Not } from 'typeorm';
import { ActorReader, type Database, SessionOrmEntity, SessionReader, lockUser } from '../../persistence';
import { MAX_SESSIONS_OF_USER, SessionRecords, type StoredSession, endOf } from './session-records';

type SessionRow = Omit<StoredSession, 'data'> & { data: string; expiresAt: Instant };

/** Sessions in the database, which survive a restart. */
export class TypeOrmSessionRecords extends SessionRecords {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sessions = new SessionReader(database),
    private readonly actors = new ActorReader(database),
  ) {
    super();
  }

  async findWithUser(id: string): Promise<StoredSession | null> {
    return this.current(await this.sessions.find(id));
  }

  override async findWithVersions(id: string): Promise<StoredSession | null> {
    return this.current(await this.sessions.findWithVersions(id));
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

  private current(found: SessionRow | null): StoredSession | null {
    if (found === null || found.expiresAt <= this.clock.now()) return null;
    const { data, user, versions } = found;
    return { data: JSON.parse(data) as SessionData, user, versions };
  }

  /** Removes expired sessions of the user and the oldest ones above the maximum. */
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
