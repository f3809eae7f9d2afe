import type { Clock, PasswordHasher, SeriesIds, Stores, UnitOfWork, WorkspaceZone } from '@roomhours/application';
import { toLocal } from '@roomhours/time';
import { crowdWishes } from './crowd';
import { DemoCalendar } from './demo-calendar';
import { openHouse } from './demo-house';
import { Diary } from './diary';
import { JoinedUnitOfWork } from './joined-unit-of-work';
import { bookForAda, bookTheSeries, closeTheLibrary, leaveNoahHalfAnHour } from './promised-bookings';
import { SharedPassword } from './shared-password';

/**
 * Makes an empty house convincing: rooms, plans, people, and five weeks of bookings around today, all through the use
 * cases and the rules that real input meets. One transaction: after a kill in between nothing of it is there.
 */
export class FillWithDemoData {
  private readonly passwords: SharedPassword;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    passwords: PasswordHasher,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
    private readonly seriesIds: SeriesIds,
  ) {
    this.passwords = new SharedPassword(passwords);
  }

  /** False, and nothing is changed, where the house has a member already. */
  execute(): Promise<boolean> {
    return this.unitOfWork.run({}, async (stores) => {
      if (await stores.users.hasAny('user')) return false;
      await this.fill(stores);
      return true;
    });
  }

  private async fill(stores: Stores): Promise<void> {
    const now = this.clock.now();
    const unitOfWork = new JoinedUnitOfWork(stores);
    const house = await openHouse({ stores, unitOfWork, passwords: this.passwords, clock: this.clock });
    const calendar = new DemoCalendar(toLocal(now, this.zone.name).date);
    const diary = new Diary(house, now, this.zone, unitOfWork, this.seriesIds);
    await closeTheLibrary(diary, calendar);
    await bookTheSeries(diary, calendar);
    await bookForAda(diary, calendar);
    await leaveNoahHalfAnHour(diary, calendar);
    for (const wish of crowdWishes(calendar, await stores.workspace.openingHours())) await diary.book(wish);
  }
}
