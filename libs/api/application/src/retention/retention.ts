import { type BookingId, type Removed, retentionLimit } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { Clock, DeploymentPolicy, WorkspaceZone, todayIn } from '../ports/system.port';
import { type RetentionRun, RetentionStore } from '../ports/personal-data.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { UseCase } from '../use-case';

/** Maximum number of bookings that one transaction changes. All rooms are locked meanwhile. */
const BATCH_SIZE = 500;

/** Removes personal data that are older than the setting, once a day (personal-data.md "Retention"). */
@UseCase()
export class Retention {
  constructor(
    private readonly store: RetentionStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
    private readonly policy: DeploymentPolicy,
  ) {}

  /** The number of months after which data are removed; null if they stay. */
  get months(): number | null {
    return this.policy.retentionMonths;
  }

  lastRun(): Promise<RetentionRun | null> {
    return this.store.lastRun();
  }

  /** Stores the setting of this start. Returns the one before. */
  replaceMonths(): Promise<number | null> {
    return this.store.replaceMonths(this.months);
  }

  /**
   * Removes what is older, unless this or another process has done so on this date of the workspace zone. Returns null
   * if nothing was to be done.
   */
  async runOnceADay(): Promise<Removed | null> {
    const today = todayIn(this.zone, this.clock);
    if (this.months === null || !(await this.store.claim(today))) return null;
    const limit = retentionLimit(today, this.months, this.zone.name);
    try {
      const removed = { purposes: await this.removePurposes(limit), ...(await this.store.deleteBefore(limit)) };
      await this.store.finish({ at: this.clock.now(), removed });
      return removed;
    } catch (error) {
      await this.store.release();
      throw error;
    }
  }

  private async removePurposes(endedBy: Instant): Promise<number> {
    let count = 0;
    let last: BookingId | null = null;
    for (;;) {
      const ids: BookingId[] = await this.store.bookingsWithPurpose(endedBy, last, BATCH_SIZE);
      if (ids.length === 0) return count;
      count += await this.unitOfWork.run({ rooms: 'all' }, ({ bookings }) => bookings.removePurposes(ids, endedBy));
      last = ids.at(-1)!;
    }
  }
}
