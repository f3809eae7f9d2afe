import { FixedClock, aNewMember } from '@roomhours/application/testing';
import type { UserId } from '@roomhours/domain';
import { parseInstant } from '@roomhours/time';
import { Cookie, type SessionData } from 'express-session';
import { type Persistence, type TestDatabase, aDatabase, openPersistence, statementsOf } from '../../../testing';
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
    database = await aDatabase(kind);
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

  it('come with whom they belong to, and with nobody where that one is inactive', async () => {
    const ada = await persistence.unitOfWork.run({}, ({ users }) => users.add(aNewMember('ada')));
    await records.add('nobody', aSession(1));
    await records.add('ada', { ...aSession(1), passport: { user: ada.id } });
    const ownerOf = async (id: string) => (await records.findWithUser(id))?.user;
    expect([await ownerOf('nobody'), await ownerOf('ada'), await ownerOf('none')]).toEqual([null, ada, undefined]);

    await persistence.writing.query('UPDATE app_user SET is_active = 0');
    expect(await ownerOf('ada')).toBeNull();
    expect(await persistence.users.find(ada.id)).toBeNull();
  });

  it('give the users of many sessions in one statement, but for expired sessions and inactive users', async () => {
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
    const statements = await statementsOf(persistence.reading, async () => {
      const actor = { id: ada.id, role: 'user' };
      expect([...(await records.findActors(ids))].sort()).toEqual([
        ['ada', actor],
        ['other', actor],
      ]);
    });
    expect(statements).toHaveLength(1);
    expect(await records.findActors([])).toEqual(new Map());
  });

  it('end after seven idle days, and live on with activity', async () => {
    await records.add('idle', aSession(1));
    await records.add('busy', aSession(1));
    clock.set('2026-03-09T08:59:59Z');
    expect(await records.find('idle')).not.toBeNull();
    await records.replace('busy', aSession(2));
    clock.set('2026-03-09T09:00:00Z');
    expect(await records.find('idle')).toBeNull();
    expect(await records.find('busy')).toMatchObject({ activeAt: 2 });
  });

  it('are replaced only where they still are', async () => {
    await records.replace('gone', aSession(2));
    expect(await records.find('gone')).toBeNull();
  });

  it('live for thirty days at most, whatever the activity', async () => {
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

  it('go on under another id, where they still are', async () => {
    await records.add('old', aSession(1));
    await records.move('old', 'new', aSession(2));
    expect([await records.find('old'), await records.find('new')]).toMatchObject([null, { activeAt: 2 }]);
    await records.move('gone', 'back', aSession(3));
    expect(await records.find('back')).toBeNull();
  });

  it('of one user end all at once, but for one', async () => {
    for (const id of ['a', 'b', 'c']) await records.add(id, { ...aSession(1), passport: { user: 7 } });
    await records.add('bob', { ...aSession(1), passport: { user: 8 } });
    const left = async () => (await persistence.writing.manager.find(SessionOrmEntity)).map(({ id }) => id).sort();
    await records.removeAllOf(7 as UserId, 'b');
    expect(await left()).toEqual(['b', 'bob']);
    await records.removeAllOf(7 as UserId, null);
    expect(await left()).toEqual(['bob']);
  });

  it('of one user are at most 20: a further one ends the one that began first', async () => {
    const begin = (id: string, second: number, user = 7) => {
      clock.set(`2026-03-02T09:00:${String(second).padStart(2, '0')}Z`);
      return records.add(id, { ...aSession(1), passport: { user }, beganAt: clock.now() });
    };
    const isLeft = async (id: string) => (await records.find(id)) !== null;
    await begin('bob', 0, 8);
    for (let index = 0; index < 20; index += 1) await begin(`s${index}`, index);
    // Activity makes a session end later, and no younger; one that has ended does not count.
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

  it('are at most 20 however many begin at once, over two processes', async () => {
    const ada = await persistence.unitOfWork.run({}, ({ users }) => users.add(aNewMember('ada')));
    const other = await openPersistence(database.target);
    const both = [records, new TypeOrmSessionRecords(other.database, clock)];
    const data = { ...aSession(1), passport: { user: ada.id }, beganAt: clock.now() };
    await Promise.all(Array.from({ length: 30 }, (_, index) => both[index % 2]!.add(`s${index}`, data)));
    await other.close();
    expect(await persistence.writing.manager.count(SessionOrmEntity)).toBe(20);
  });

  it('are swept out when they are over', async () => {
    await records.add('old', aSession(1));
    clock.set('2026-03-08T09:00:00Z');
    await records.add('new', aSession(2));
    clock.set('2026-03-09T09:00:00Z');
    await records.sweep();
    const left = await persistence.writing.manager.find(SessionOrmEntity);
    expect(left.map(({ id }) => id)).toEqual(['new']);
  });
});
