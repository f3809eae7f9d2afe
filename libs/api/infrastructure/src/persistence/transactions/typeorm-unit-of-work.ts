import type { Claim, Stores, UnitOfWork } from '@roomhours/application';
import type { EntityManager } from 'typeorm';
import type { Database } from '../database/database';
import { PlanIds } from '../repositories/plan-ids';
import { TypeOrmAnswerRepository } from '../repositories/typeorm-answer.repository';
import { TypeOrmAuditRepository } from '../repositories/typeorm-audit.repository';
import { TypeOrmBlockedTimeRepository } from '../repositories/typeorm-blocked-time.repository';
import { TypeOrmBookingRepository } from '../repositories/typeorm-booking.repository';
import { TypeOrmPlanRepository } from '../repositories/typeorm-plan.repository';
import { TypeOrmRoomRepository } from '../repositories/typeorm-room.repository';
import { TypeOrmScheduleRepository } from '../repositories/typeorm-schedule.repository';
import { TypeOrmUserRepository } from '../repositories/typeorm-user.repository';
import { TypeOrmWorkspaceRepository } from '../repositories/typeorm-workspace.repository';
import { ScheduleBell } from './schedule-bell';
import { claimRequest } from './request-claim';
import type { ScheduleLock } from './schedule-lock';

/** The only way to the repositories that write, and so the only way to change a booking. */
export class TypeOrmUnitOfWork implements UnitOfWork {
  constructor(
    private readonly database: Database,
    private readonly lock: ScheduleLock,
    private readonly bell = new ScheduleBell(),
  ) {}

  async run<T>(claim: Claim, work: (stores: Stores) => Promise<T>): Promise<T> {
    const result = await this.database.write(async (manager) => {
      const isUnanswered = await claimRequest(manager, claim.request);
      await this.lock.raise(manager, claim);
      return work(storesOn(manager, isUnanswered));
    });
    if (claim.rooms === 'all' || (claim.rooms?.length ?? 0) > 0) this.bell.ring();
    return result;
  }
}

function storesOn(manager: EntityManager, isUnanswered: boolean): Stores {
  const planIds = new PlanIds(manager);
  return {
    answers: new TypeOrmAnswerRepository(manager, isUnanswered),
    audit: new TypeOrmAuditRepository(manager),
    blockedTimes: new TypeOrmBlockedTimeRepository(manager),
    bookings: new TypeOrmBookingRepository(manager),
    plans: new TypeOrmPlanRepository(manager, planIds),
    rooms: new TypeOrmRoomRepository(manager),
    schedules: new TypeOrmScheduleRepository(manager),
    users: new TypeOrmUserRepository(manager, planIds),
    workspace: new TypeOrmWorkspaceRepository(manager),
  };
}
