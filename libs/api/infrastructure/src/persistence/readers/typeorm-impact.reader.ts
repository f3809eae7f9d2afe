import { Injectable } from '@nestjs/common';
import type { ImpactReader, ImpactScope, AffectedBookings, AffectedTimes, PlannedTime } from '@roomhours/application';
import type { PlanId, RoomId, UserId } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database';
import { placeholders, select } from '../database/statements';
import { toSeconds } from '../entities/epoch-seconds';
import { type Condition, bookingEndsAfter, bookingOfUsers, bookingOverlapsAny } from '../repositories/overlap';
import { type NamedBookingRow, namedBookingOf } from '../repositories/rows';
import { atAffectedTimes, selectNumber } from './affected-times';

/** Counts the upcoming bookings that a change affects. Skips past bookings in the index by start. */
@Injectable()
export class TypeOrmImpactReader implements ImpactReader {
  constructor(private readonly database: Database) {}

  ofRoom(roomId: RoomId, scope: ImpactScope) {
    return this.database.read(async (manager) => {
      const sql = `SELECT (SELECT COUNT(*) FROM blocked_time WHERE room_id = ? AND ends_at > ?) AS found
        FROM room WHERE id = ?`;
      const blockedTimes = await selectNumber(manager, sql, [roomId, toSeconds(scope.now), roomId]);
      if (blockedTimes === null) return null;
      return {
        ...(await affectedBookings(manager, { sql: 'room_id = ?', parameters: [roomId] }, scope)),
        blockedTimes,
      };
    });
  }

  within(blocks: readonly PlannedTime[], scope: ImpactScope) {
    const rooms = [...new Set(blocks.map(({ roomId }) => roomId))];
    return this.database.read(async (manager) => {
      const sql = `SELECT COUNT(*) AS found FROM room WHERE id IN (${placeholders(rooms.length)})`;
      if ((await selectNumber(manager, sql, rooms)) !== rooms.length) return null;
      return affectedBookings(manager, bookingOverlapsAny(blocks), scope);
    });
  }

  ofUsers(userIds: readonly UserId[], scope: ImpactScope) {
    return this.database.read(async (manager) => {
      const ids = [...new Set(userIds)];
      const sql = `SELECT COUNT(*) AS found FROM app_user WHERE id IN (${placeholders(ids.length)})`;
      if ((await selectNumber(manager, sql, ids)) !== ids.length) return null;
      return affectedBookings(manager, bookingOfUsers(ids), scope);
    });
  }

  ofPlan(planId: PlanId, scope: ImpactScope) {
    return this.database.read(async (manager) => {
      const sql = 'SELECT (SELECT COUNT(*) FROM app_user WHERE plan_id = ?) AS found FROM plan WHERE id = ?';
      const users = await selectNumber(manager, sql, [planId, planId]);
      if (users === null) return null;
      const holders = { sql: 'user_id IN (SELECT id FROM app_user WHERE plan_id = ?)', parameters: [planId] };
      return { ...(await affectedBookings(manager, holders, scope)), users };
    });
  }

  atTimes(times: AffectedTimes, scope: ImpactScope): Promise<AffectedBookings> {
    return this.database.read(async (manager) => {
      return affectedBookings(manager, await atAffectedTimes(manager, times, scope.now), scope);
    });
  }
}

/** Counts the bookings of the condition that end after now, and lists the first ones with names. */
async function affectedBookings(
  manager: EntityManager,
  condition: Condition,
  { now, skipped, maxListed }: ImpactScope,
): Promise<AffectedBookings> {
  const upcoming = bookingEndsAfter(now);
  const where = `${upcoming.sql} AND (${condition.sql})`;
  const parameters = [...upcoming.parameters, ...condition.parameters];
  const count = `SELECT COUNT(*) AS bookings, COUNT(DISTINCT user_id) AS members FROM booking WHERE ${where}`;
  const [counts] = await select<{ bookings: number | string; members: number | string }>(manager, count, parameters);
  const rows = await select<NamedBookingRow>(
    manager,
    `SELECT b.*, u.email AS user_email, u.username, r.name AS room_name
      FROM (SELECT id FROM booking WHERE ${where} ORDER BY starts_at, id LIMIT ${Math.trunc(maxListed)} OFFSET ${Math.trunc(skipped)}) AS part
      JOIN booking b ON b.id = part.id JOIN app_user u ON u.id = b.user_id JOIN room r ON r.id = b.room_id
      ORDER BY b.starts_at, b.id`,
    parameters,
  );
  return { bookings: Number(counts!.bookings), members: Number(counts!.members), listed: rows.map(namedBookingOf) };
}
