import type { AuditEntry, UserId } from '@roomhours/domain';
import { instant } from '@roomhours/time';
import { type Persistence, type TestDatabase, createTestDatabase, openPersistence } from '../../testing';
import { AnonymousAuditEntries } from './audit';

describe.each(['sqlite', 'mysql'] as const)('anonymous audit entries, on %s', (kind) => {
  let database: TestDatabase;
  let persistence: Persistence;

  beforeEach(async () => {
    database = await createTestDatabase(kind);
    persistence = await openPersistence(database.target);
  });
  afterEach(async () => {
    await persistence.close();
    await database.drop();
  });

  const failed = (actorEmail: string, actorId: UserId | null): AuditEntry => ({
    at: instant(0),
    actorId,
    actorEmail,
    action: 'login.failed',
    subject: 'session',
    subjectId: null,
    before: null,
    after: null,
    requestId: 'request',
  });
  const record = (...emails: string[]) =>
    persistence.unitOfWork.run({}, async ({ audit }) => {
      for (const email of emails) await audit.add(failed(email, email.startsWith('known') ? (7 as UserId) : null));
    });
  const remaining = async () =>
    (await persistence.writing.query<{ actor_email: string }[]>('SELECT actor_email FROM audit_entry ORDER BY id')).map(
      (row) => row.actor_email,
    );

  it('keeps the newest entries up to the maximum, and all entries of accounts', async () => {
    const entries = new AnonymousAuditEntries(persistence.database, 2);
    await entries.sweep();
    await record('known1', 'a', 'b');
    await entries.sweep();
    expect(await remaining()).toEqual(['known1', 'a', 'b']);

    await record('c', 'known2', 'd', 'known3');
    await entries.sweep();
    expect(await remaining()).toEqual(['known1', 'c', 'known2', 'd', 'known3']);

    await record('e');
    await entries.sweep();
    await entries.sweep();
    expect(await remaining()).toEqual(['known1', 'known2', 'd', 'known3', 'e']);
  });

  it('finds entries across gaps and several batches of ids', async () => {
    await record('a', 'b', 'c');
    await persistence.writing.query('UPDATE audit_entry SET id = id + 25000 WHERE id > 1');
    await new AnonymousAuditEntries(persistence.database, 1).sweep();
    expect(await remaining()).toEqual(['c']);
  });
});
