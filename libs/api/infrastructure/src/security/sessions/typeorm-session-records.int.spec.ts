import { FixedClock, aNewMember } from '@roomhours/application/testing';
import type { UserId } from '@roomhours/domain';
import { parseInstant } from '@roomhours/time';
import { Cookie, type SessionData } from 'express-session';
import { type Persistence, type TestDatabase, createTestDatabase, openPersistence, recordSql } from '../../../testing';
import { SessionOrmEntity } from '../../persistence';
import { TypeOrmSessionRecords } from './typeorm-session-records';

describe.each(['sqlite', 'mysql'] as const)('sessions in the database, on %s', (kind) => {
  let database: TestDatabase;
  let persistence: Persistence;
  let records: TypeOrmSessionRecords;
  const clock = new FixedClock('2026-03-02T09:00:00Z');
  const aSession = (activeAt: number): SessionData => ({ cookie: new Cookie(), passport: {}, activeAt });

  beforeEach(async () => {
    clock.set('2026-03-02T09:00:00Z');
    database = await createTestDatabase(kind);
    persistence = await openPersistence(database.target);
    records = new TypeOrmSessionRecords(persistence.database, clock);
  });
  afterEach(async () => {
    await persistence.close();
    await database.drop();
  });

  it('are found until they are removed', async () => {
    await records.add('s', aSession(1));
    expect(await records.find('s')).toMatchObject({ activeAt: 1 });
    expect(await records.find('S')).toBeNull();
    await records.remove('s');
    expect(await records.find('s')).toBeNull();
  });

  it('are returned with their active user', async () => {
    const ada = await persistence.unitOfWork.run({}, ({ users }) => users.add(aNewMember('ada')));
    await records.add('nobody', aSession(1));
    await records.add('ada', { ...aSession(1), passport: { user: ada.id } });
    const ownerOf = async (id: string) => (await records.findWithUser(id))?.user;
    expect([await ownerOf('nobody'), await ownerOf('ada'), await ownerOf('none')]).toEqual([null, ada, undefined]);

    await persistence.writing.query('UPDATE app_user SET is_active = 0');
    expect(await ownerOf('ada')).toBeNull();
    expect(await persistence.users.find(ada.id)).toBeNull();
  });

  it('return the users of many sessions in one statement, without expired sessions and inactive users', async () => {
    const [ada, bob] = await persistence.unitOfWork.run({}, async ({ users }) => [
      await users.add(aNewMember('ada')),
      await users.add(aNewMember('bob')),
    ]);
    const add = (id: string, user?: number) => records.add(id, { ...aSession(1), passport: { user } });
    await add('expired', ada.id);
    clock.set('2026-03-09T09:00:00Z');
    await Promise.all([add('ada', ada.id), add('other', ada.id), add('bob', bob.id), add('anonymous')]);
    await persistence.writing.query('UPDATE app_user SET is_active = 0 WHERE id = ?', [bob.id]);
    const ids = [
      'ada',
      'other',
      'bob',
      'anonymous',
      'expired',
      ...Array.from({ length: 5_000 }, (_, id) => `none ${id}`),
    ];
    const statements = await recordSql(persistence.reading, async () => {
      const actor = { id: ada.id, role: 'user' };
      expect([...(await records.findActors(ids))].sort()).toEqual([
        ['ada', actor],
        ['other', actor],
      ]);
    });
    expect(statements).toHaveLength(1);
    expect(await records.findActors([])).toEqual(new Map());
  });

  it('expire after seven idle days, and are extended by activity', async () => {
    await records.add('idle', aSession(1));
    await records.add('busy', aSession(1));
    clock.set('2026-03-09T08:59:59Z');
    expect(await records.find('idle')).not.toBeNull();
    await records.replace('busy', aSession(2));
    clock.set('2026-03-09T09:00:00Z');
    expect(await records.find('idle')).toBeNull();
    expect(await records.find('busy')).toMatchObject({ activeAt: 2 });
  });

  it('are replaced only if they still exist', async () => {
    await records.replace('gone', aSession(2));
    expect(await records.find('gone')).toBeNull();
  });

  it('expire after thirty days, regardless of activity', async () => {
    const beganAt = clock.now();
    await records.add('s', { ...aSession(1), beganAt });
    for (const day of ['2026-03-08', '2026-03-14', '2026-03-20', '2026-03-26', '2026-03-31']) {
      clock.set(`${day}T09:00:00Z`);
      expect([day, await records.find('s')]).toEqual([day, expect.anything()]);
      await records.replace('s', { ...aSession(2), beganAt });
    }
    clock.set('2026-04-01T08:59:59Z');
    expect(await records.find('s')).not.toBeNull();
    clock.set('2026-04-01T09:00:00Z');
    expect(await records.find('s')).toBeNull();
  });

  it('continue under another id if they still exist', async () => {
    await records.add('old', aSession(1));
    await records.move('old', 'new', aSession(2));
    expect([await records.find('old'), await records.find('new')]).toMatchObject([null, { activeAt: 2 }]);
    await records.move('gone', 'back', aSession(3));
    expect(await records.find('back')).toBeNull();
  });

  it('of one user are removed together, except one', async () => {
    for (const id of ['a', 'b', 'c']) await records.add(id, { ...aSession(1), passport: { user: 7 } });
    await records.add('bob', { ...aSession(1), passport: { user: 8 } });
    const left = async () => (await persistence.writing.manager.find(SessionOrmEntity)).map(({ id }) => id).sort();
    await records.removeAllOf(7 as UserId, 'b');
    expect(await left()).toEqual(['b', 'bob']);
    await records.removeAllOf(7 as UserId, null);
    expect(await left()).toEqual(['bob']);
  });

  it('of one user are at most 20: a further one ends the oldest', async () => {
    const begin = (id: string, second: number, user = 7) => {
      clock.set(`2026-03-02T09:00:${String(second).padStart(2, '0')}Z`);
      return records.add(id, { ...aSession(1), passport: { user }, beganAt: clock.now() });
    };
    const isLeft = async (id: string) => (await records.find(id)) !== null;
    await begin('bob', 0, 8);
    for (let index = 0; index < 20; index += 1) await begin(`s${index}`, index);
    // Activity extends a session but does not change its age. An ended session does not count.
    await records.replace('s0', {
      ...aSession(1),
      passport: { user: 7 },
      beganAt: parseInstant('2026-03-02T09:00:00Z'),
    });
    await records.remove('s7');
    await begin('s20', 20);
    expect([await isLeft('s0'), await isLeft('s1')]).toEqual([true, true]);

    await begin('s21', 21);
    await begin('s22', 22);
    expect([await isLeft('s0'), await isLeft('s1'), await isLeft('s2')]).toEqual([false, false, true]);
    expect([await isLeft('s22'), await isLeft('bob')]).toEqual([true, true]);
  });

  it('are at most 20 for concurrent sign-ins over two processes', async () => {
    const ada = await persistence.unitOfWork.run({}, ({ users }) => users.add(aNewMember('ada')));
    const other = await openPersistence(database.target);
    const both = [records, new TypeOrmSessionRecords(other.database, clock)];
    const data = { ...aSession(1), passport: { user: ada.id }, beganAt: clock.now() };
    await Promise.all(Array.from({ length: 30 }, (_, index) => both[index % 2]!.add(`s${index}`, data)));
    await other.close();
    expect(await persistence.writing.manager.count(SessionOrmEntity)).toBe(20);
  });

  it('are swept after they have expired', async () => {
    await records.add('old', aSession(1));
    clock.set('2026-03-08T09:00:00Z');
    await records.add('new', aSession(2));
    clock.set('2026-03-09T09:00:00Z');
    await records.sweep();
    const left = await persistence.writing.manager.find(SessionOrmEntity);
    expect(left.map(({ id }) => id)).toEqual(['new']);
  });
});
