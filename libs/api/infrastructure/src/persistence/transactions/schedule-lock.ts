import type { Claim } from '@roomhours/application';
import { type Actor, DomainError } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { execute, often } from '../database/statements';

const RAISE_SETTINGS = 'UPDATE booking_settings SET version = version + 1 WHERE id = 1';
const RAISE_ALL_ROOMS = 'UPDATE room SET schedule_version = schedule_version + 1';
const RAISE_ROOM = often('UPDATE room SET schedule_version = schedule_version + 1 WHERE id = ?');
const RAISE_USER = often('UPDATE app_user SET booking_version = booking_version + 1 WHERE id = ?');
/** A member who became an administrator meanwhile keeps the rights of a member for this request. */
const RAISE_CALLER = often(
  "UPDATE app_user SET booking_version = booking_version + 1 WHERE id = ? AND is_active = 1 AND role IN (?, 'admin')",
);

/**
 * What makes writers of one room, or of one member, follow one another: each raises a number in that row before it
 * reads anything (booking rules 8). On one server the row's lock makes the second wait; on a cluster the two changes
 * collide when they are certified, and one is run again. The number of a room is also what the grid's ETag is made of.
 */
export class ScheduleLock {
  /**
   * Settings before rooms before users, each in id order, so that no two wait for each other.
   * Throws DomainError NOT_FOUND, and UNAUTHENTICATED for a caller who is no longer active or lost the role.
   */
  async raise(manager: EntityManager, { caller, settings = false, rooms = [], users = [] }: Claim): Promise<void> {
    if (settings) await execute(manager, RAISE_SETTINGS);
    if (rooms === 'all') await execute(manager, RAISE_ALL_ROOMS);
    else await this.raiseRooms(manager, rooms);
    for (const id of inOrder(caller === undefined ? users : [...users, caller.id])) {
      if (id === caller?.id) await this.raiseCaller(manager, caller);
      else await this.raiseUser(manager, id);
    }
  }

  private async raiseRooms(manager: EntityManager, ids: readonly number[]): Promise<void> {
    for (const id of inOrder(ids)) {
      if ((await execute(manager, RAISE_ROOM, [id])).affected === 0)
        throw new DomainError('NOT_FOUND', 'This room does not exist.');
    }
  }

  /** Decides under the lock, in the statement that takes it: a decision before it could be outdated. */
  private async raiseCaller(manager: EntityManager, { id, role }: Actor): Promise<void> {
    if ((await execute(manager, RAISE_CALLER, [id, role])).affected === 0) throw DomainError.unauthenticated();
  }

  private async raiseUser(manager: EntityManager, id: number): Promise<void> {
    if ((await execute(manager, RAISE_USER, [id])).affected === 0)
      throw new DomainError('NOT_FOUND', 'This user does not exist.');
  }
}

function inOrder(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
