import { randomUUID } from 'node:crypto';
import { MESSAGES_WITH_SECRETS } from '@roomhours/application';
import { In, Not, type EntityManager, type QueryRunner } from 'typeorm';
import { ApiTokenOrmEntity } from './entities/api-token.orm-entity';
import { BookingOrmEntity } from './entities/booking.orm-entity';
import { CalendarFeedOrmEntity } from './entities/calendar-feed.orm-entity';
import { DataEpochOrmEntity } from './entities/stored-data.orm-entity';
import { MessageOrmEntity } from './entities/message.orm-entity';
import { PasswordLinkOrmEntity, SessionOrmEntity } from './entities/sign-in.orm-entity';
import { isSqlite } from './migrations/create-table';

/** The epochs that a restore writes instead of a UUID (`tools/lib/stored-data/access.mjs`), and whether tokens and feeds stay. */
const RESTORED = new Map([
  ['restored', false],
  ['restored-keep-access', true],
]);

/**
 * Numbers that are skipped, so that no booking gets an id or a sequence that was used between the backup and the restore:
 * calendars and mails know them (operations.md "After a restore").
 */
const SKIPPED_NUMBERS = 1_000_000;

/**
 * Prepares data that a restore has marked, once, and draws their epoch. Access that has ended since the backup would work
 * again: sessions and password links end, and API tokens and calendar feeds are disabled unless the restore keeps them.
 * Waiting messages are held. Call it while no other process starts with the database.
 *
 * @returns whether the data were restored
 */
export async function prepareRestoredData(runner: QueryRunner): Promise<boolean> {
  const [epoch] = await runner.manager.find(DataEpochOrmEntity);
  const keepsAccess = RESTORED.get(epoch!.value);
  if (keepsAccess === undefined) return false;
  // Before the transaction, because MySQL commits it here. A repeated start skips further ids.
  await skipBookingIds(runner);
  await runner.manager.transaction(async (manager) => {
    await manager.deleteAll(SessionOrmEntity);
    await manager.deleteAll(PasswordLinkOrmEntity);
    if (!keepsAccess) {
      await manager.updateAll(ApiTokenOrmEntity, { isDisabled: true });
      await manager.updateAll(CalendarFeedOrmEntity, { isDisabled: true });
    }
    await holdMessages(manager);
    await manager.updateAll(BookingOrmEntity, { sequence: () => `sequence + ${SKIPPED_NUMBERS}` });
    await manager.updateAll(DataEpochOrmEntity, { value: randomUUID() });
  });
  return true;
}

/** Holds what waits. The links of invitations and resets have ended, so their messages fail, and their secrets go. */
async function holdMessages(manager: EntityManager): Promise<void> {
  const ended = { state: 'failed', content: null, lease: null, lastError: 'The link ended with a restore.' } as const;
  const withSecret = In(MESSAGES_WITH_SECRETS);
  await manager.update(MessageOrmEntity, { kind: withSecret, state: 'waiting' }, ended);
  await manager.update(MessageOrmEntity, { kind: Not(withSecret), state: 'waiting' }, { isHeld: true, lease: null });
}

/** Makes the next booking get an id that is higher than all before by `SKIPPED_NUMBERS`. */
async function skipBookingIds(runner: QueryRunner): Promise<void> {
  const last = (await runner.manager.maximum(BookingOrmEntity, 'id')) ?? 0;
  const next = last + SKIPPED_NUMBERS;
  if (isSqlite(runner)) {
    const row = "SELECT 'booking', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'booking')";
    await runner.query(`INSERT INTO sqlite_sequence (name, seq) ${row}`);
    await runner.query(`UPDATE sqlite_sequence SET seq = MAX(seq, ${next}) WHERE name = 'booking'`);
  } else await runner.query(`ALTER TABLE booking AUTO_INCREMENT = ${next}`);
}
