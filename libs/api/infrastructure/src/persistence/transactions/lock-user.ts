import type { EntityManager } from 'typeorm';
import { execute } from '../database/statements';

/** Changes the user's row, so that transactions about the same user follow one another over all processes. */
export async function lockUser(manager: EntityManager, userId: number): Promise<void> {
  await execute(manager, 'UPDATE app_user SET booking_version = booking_version + 1 WHERE id = ?', [userId]);
}
