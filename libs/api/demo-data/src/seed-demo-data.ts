import {
  AmenityReader,
  Clock,
  PasswordHasher,
  PlanReader,
  RoomReader,
  SeriesIds,
  SpecialDayReader,
  type Stores,
  UnitOfWork,
  UseCase,
  WebhookAddresses,
  WebhookReader,
  WebhookSecrets,
  WorkspaceZone,
} from '@roomhours/application';
import { toLocal } from '@roomhours/time';
import { DEMO_PASSWORD } from './demo-accounts';
import { bookingsOfRegulars } from './regular-members';
import { DemoCalendar } from './demo-calendar';
import { addDemoWebhook } from './demo-webhook';
import { createDemoWorkspace } from './demo-workspace';
import { BookingSeeder } from './booking-seeder';
import { JoinedUnitOfWork } from './joined-unit-of-work';
import {
  blockForCleaning,
  blockTheLibrary,
  bookForAda,
  bookOverClockChange,
  bookTheSeries,
  fillTheFocusRoom,
  useUpNoahsHours,
} from './guaranteed-bookings';

/** The demo members receive no messages about the bookings that the seed creates. */
const NO_MESSAGES: Stores['messages'] = {
  isEnabled: false,
  add: async () => undefined,
  addAll: async () => undefined,
  find: async () => null,
  sendAgain: async () => undefined,
  release: async () => 0,
};

/** The seed makes more bookings than a user may. */
const NO_BUDGET: Stores['bookingBudget'] = { spend: async () => undefined };

/**
 * Seeds an empty database with rooms, plans, users and five weeks of bookings around today.
 * Creates them through the use cases, so that all rules apply. Runs in one transaction, so an interrupted run has no effect.
 */
@UseCase()
export class SeedDemoData {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly amenities: AmenityReader,
    private readonly plans: PlanReader,
    private readonly rooms: RoomReader,
    private readonly specialDays: SpecialDayReader,
    private readonly passwords: PasswordHasher,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
    private readonly seriesIds: SeriesIds,
    private readonly webhooks: WebhookReader,
    private readonly webhookAddresses: WebhookAddresses,
    private readonly webhookSecrets: WebhookSecrets,
  ) {}

  /** Returns false and changes nothing if the workspace has a member already. */
  execute(): Promise<boolean> {
    return this.unitOfWork.run({}, async (stores) => {
      if (await stores.users.hasAny('user')) return false;
      await this.seed({ ...stores, messages: NO_MESSAGES, bookingBudget: NO_BUDGET });
      return true;
    });
  }

  private async seed(stores: Stores): Promise<void> {
    const now = this.clock.now();
    const unitOfWork = new JoinedUnitOfWork(stores);
    const calendar = new DemoCalendar(toLocal(now, this.zone.name).date);
    const { amenities, plans, rooms, specialDays, clock, zone } = this;
    const readers = { amenities, plans, rooms, specialDays };
    const passwordHash = await this.passwords.hash(DEMO_PASSWORD);
    const setup = { stores, readers, unitOfWork, passwordHash, clock, zone, closedDay: calendar.closedDay };
    const workspace = await createDemoWorkspace(setup);
    const { webhooks, webhookAddresses: addresses, webhookSecrets: secrets } = this;
    await addDemoWebhook({ webhooks, addresses, secrets, unitOfWork, clock, caller: workspace.administrator });
    const seeder = new BookingSeeder(workspace, now, this.zone, unitOfWork, this.seriesIds);
    await blockTheLibrary(seeder, calendar);
    await blockForCleaning(seeder, calendar);
    await bookTheSeries(seeder, calendar);
    await bookForAda(seeder, calendar);
    await bookOverClockChange(seeder, calendar, this.zone.name);
    await useUpNoahsHours(seeder, calendar);
    const { hours } = await stores.workspace.openingTimes(calendar.today);
    await fillTheFocusRoom(seeder, calendar, hours);
    for (const plan of bookingsOfRegulars(calendar, hours)) await seeder.book(plan);
  }
}
