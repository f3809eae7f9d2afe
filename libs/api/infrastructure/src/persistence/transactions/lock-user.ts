import type { EntityManager } from 'typeorm';
import { execute } from '../database/statements';

/** Locks the user's row, so that transactions of all processes on the same user are serialised. */
export async function lockUser(manager: EntityManager, userId: number): Promise<void> {
  await execute(manager, 'UPDATE app_user SET booking_version = booking_version + 1 WHERE id = ?', [userId]);
}
