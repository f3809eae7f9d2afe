import type { EntityManager } from 'typeorm';
import { execute, placeholders } from '../database/statements';

/** Maximum number of users updated by one statement. */
const MAX_UPDATED_USERS = 500;

/** Locks the user's row, so that transactions of all processes on the same user are serialised. */
export async function lockUser(manager: EntityManager, userId: number): Promise<void> {
  await execute(manager, 'UPDATE app_user SET booking_version = booking_version + 1 WHERE id = ?', [userId]);
}

/** Increments the booking versions of the users, in id order. Call it last: until the commit it locks them. */
export async function incrementBookingVersions(manager: EntityManager, userIds: Iterable<number>): Promise<void> {
  const ids = [...new Set(userIds)].sort((a, b) => a - b);
  for (let done = 0; done < ids.length; done += MAX_UPDATED_USERS) {
    const some = ids.slice(done, done + MAX_UPDATED_USERS);
    const sql = `UPDATE app_user SET booking_version = booking_version + 1 WHERE id IN (${placeholders(some.length)})`;
    await execute(manager, sql, some);
  }
}
