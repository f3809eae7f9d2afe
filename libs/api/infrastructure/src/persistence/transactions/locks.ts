import { Injectable } from '@nestjs/common';
import type { LockScope, ResponseRepository, StoredResponse } from '@roomhours/application';
import { type Actor, DomainError, type UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { type EntityManager, MoreThan } from 'typeorm';
import { isDuplicate, isLockTimeout } from '../database/database-errors';
import { batchesOf, execute, placeholders } from '../database/statements';
import { toSeconds } from '../entities/columns';
import { StoredResponseOrmEntity } from '../entities/stored-response.orm-entity';
import { forgetTransientFailure } from './transaction-runner';

/** Inserts a placeholder for the response. It is never visible: the same transaction replaces it. */
const LOCK_REQUEST =
  "INSERT INTO stored_response (user_id, idempotency_key, fingerprint, body, expires_at) VALUES (?, ?, '', '', 4294967295)";
const LOCK_SETTINGS = 'UPDATE booking_settings SET version = version + 1 WHERE id = 1';
const LOCK_ALL_ROOMS = 'UPDATE room SET schedule_version = schedule_version + 1';
const LOCK_ROOM = 'UPDATE room SET schedule_version = schedule_version + 1 WHERE id = ?';
const LOCK_USER = 'UPDATE app_user SET booking_version = booking_version + 1 WHERE id = ?';
/** Accepts a member who has since become an administrator: this request keeps the rights of a member. */
const LOCK_CALLER =
  "UPDATE app_user SET booking_version = booking_version + 1 WHERE id = ? AND is_active = 1 AND role IN (?, 'admin')";

/** Maximum number of users updated by one statement. */
const MAX_UPDATED_USERS = 500;

/**
 * Inserts the row of the response before any other lock is taken. A repeated request in another process waits for this row.
 * A wait for a room or a member could have another cause than a repeated request.
 * Does nothing on SQLite, where transactions are serialised. Throws DomainError BOOKING_IN_PROGRESS after one second.
 *
 * @returns true if no response is stored; false if one may be stored
 */
export async function lockRequest(manager: EntityManager, request: LockScope['request']): Promise<boolean> {
  if (!request || manager.connection.options.type === 'better-sqlite3') return false;
  try {
    await execute(manager, LOCK_REQUEST, [request.userId, request.key]);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    if (!isLockTimeout(error)) throw error;
    forgetTransientFailure(manager.queryRunner!);
    throw new DomainError(
      'BOOKING_IN_PROGRESS',
      'The first request with this Idempotency-Key is still running. Please try again in a moment.',
    );
  }
}

/**
 * Serialises writers of one room or one member: each increments a version in that row before it reads (booking rules 8).
 * On one server the second writer waits for the row lock. On a cluster the two updates conflict at certification,
 * and one transaction is retried. The grid's ETag contains the version of the room.
 */
@Injectable()
export class ScheduleLock {
  /**
   * Locks settings, then rooms, then users, each in id order, so that no deadlock can occur.
   * Throws DomainError NOT_FOUND for an unknown room or user, and UNAUTHENTICATED for a caller who is inactive or lost the role.
   */
  async acquire(
    manager: EntityManager,
    { caller, settings = false, rooms = [], users = [] }: LockScope,
  ): Promise<void> {
    if (settings) await execute(manager, LOCK_SETTINGS);
    if (rooms === 'all') await execute(manager, LOCK_ALL_ROOMS);
    else await this.lockRooms(manager, rooms);
    for (const id of inOrder(caller === undefined ? users : [...users, caller.id])) {
      if (id === caller?.id) await this.lockCaller(manager, caller);
      else await this.lockUser(manager, id);
    }
  }

  private async lockRooms(manager: EntityManager, ids: readonly number[]): Promise<void> {
    for (const id of inOrder(ids)) {
      if ((await execute(manager, LOCK_ROOM, [id])).affected === 0)
        throw new DomainError('NOT_FOUND', 'This room does not exist.');
    }
  }

  /** Checks role and activity in the locking statement itself: an earlier check could be outdated. */
  private async lockCaller(manager: EntityManager, { id, role }: Actor): Promise<void> {
    if ((await execute(manager, LOCK_CALLER, [id, role])).affected === 0) throw DomainError.unauthenticated();
  }

  private async lockUser(manager: EntityManager, id: number): Promise<void> {
    if ((await execute(manager, LOCK_USER, [id])).affected === 0)
      throw new DomainError('NOT_FOUND', 'This user does not exist.');
  }
}

function inOrder(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}

/** Locks the user's row, so that transactions of all processes on the same user are serialised. */
export async function lockUser(manager: EntityManager, userId: number): Promise<void> {
  await execute(manager, LOCK_USER, [userId]);
}

/** Increments the booking versions of the users, in id order. Call it last: until the commit it locks them. */
export async function incrementBookingVersions(manager: EntityManager, userIds: Iterable<number>): Promise<void> {
  for (const ids of batchesOf(inOrder([...userIds]), MAX_UPDATED_USERS)) {
    const sql = `UPDATE app_user SET booking_version = booking_version + 1 WHERE id IN (${placeholders(ids.length)})`;
    await execute(manager, sql, ids);
  }
}

/** Stored responses within the manager's transaction. */
export class TypeOrmResponseRepository implements ResponseRepository {
  constructor(
    private readonly manager: EntityManager,
    /** Whether the lock on the request has shown that no response is stored. */
    private readonly hasNoStoredResponse: boolean,
  ) {}

  async find(userId: UserId, key: string, now: Instant): Promise<StoredResponse | null> {
    if (this.hasNoStoredResponse) return null;
    const where = { userId, idempotencyKey: key, expiresAt: MoreThan(now) };
    const response = await this.manager.findOneBy(StoredResponseOrmEntity, where);
    if (response === null) return null;
    const { fingerprint, body, expiresAt } = response;
    return { userId, key, fingerprint, body, expiresAt };
  }

  async save({ userId, key, fingerprint, body, expiresAt }: StoredResponse): Promise<void> {
    await execute(
      this.manager,
      'REPLACE INTO stored_response (user_id, idempotency_key, fingerprint, body, expires_at) VALUES (?, ?, ?, ?, ?)',
      [userId, key, fingerprint, body, toSeconds(expiresAt)],
    );
  }
}
