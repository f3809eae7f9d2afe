import type { Claim } from '@roomhours/application';
import { DomainError } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { execute, often } from '../database/statements';

const RAISE_ROOM = often('UPDATE room SET schedule_version = schedule_version + 1 WHERE id = ?');
const RAISE_USER = often('UPDATE app_user SET booking_version = booking_version + 1 WHERE id = ?');

/**
 * What makes writers of one room, or of one member, follow one another: each raises a number in that row before it
 * reads anything (booking rules 8). On one server the row's lock makes the second wait; on a cluster the two changes
 * collide when they are certified, and one is run again. The number of a room is also what the grid's ETag is made of.
 */
export class ScheduleLock {
  /** Rooms before users, each in id order, so that no two wait for each other. Throws DomainError NOT_FOUND. */
  async raise(manager: EntityManager, { rooms = [], users = [] }: Claim): Promise<void> {
    for (const id of inOrder(rooms)) {
      if ((await execute(manager, RAISE_ROOM, [id])).affected === 0)
        throw new DomainError('NOT_FOUND', 'This room does not exist.');
    }
    for (const id of inOrder(users)) {
      if ((await execute(manager, RAISE_USER, [id])).affected === 0)
        throw new DomainError('NOT_FOUND', 'This user does not exist.');
    }
  }
}

function inOrder(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
