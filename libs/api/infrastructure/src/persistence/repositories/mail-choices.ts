import type { MailChoices } from '@roomhours/application';
import { DomainError, type UserId } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { execute, select } from '../database/statements';

interface MailChoicesRow {
  mails_own_changes: number;
  reminder_minutes: number | null;
}

/** Throws DomainError NOT_FOUND if the user does not exist. */
export async function readMailChoices(manager: EntityManager, id: UserId): Promise<MailChoices> {
  const sql = 'SELECT mails_own_changes, reminder_minutes FROM app_user WHERE id = ?';
  const [row] = await select<MailChoicesRow>(manager, sql, [id]);
  if (row === undefined) throw userNotFound();
  return { ownChanges: row.mails_own_changes === 1, reminderMinutes: row.reminder_minutes };
}

/** Throws DomainError NOT_FOUND if the user does not exist. */
export async function saveMailChoices(manager: EntityManager, id: UserId, choices: MailChoices): Promise<void> {
  const sql = 'UPDATE app_user SET mails_own_changes = ?, reminder_minutes = ? WHERE id = ?';
  const values = [Number(choices.ownChanges), choices.reminderMinutes, id];
  if ((await execute(manager, sql, values)).affected === 0) throw userNotFound();
}

export function userNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'This user does not exist.');
}
