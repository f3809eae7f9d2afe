import { Inject, Injectable } from '@nestjs/common';
import {
  ALL_USERS,
  DemoAccountAdministration,
  EnsureFirstAdministrator,
  type FirstAdministrator,
  Retention,
  UserReader,
} from '@roomhours/application';
import { SeedDemoData } from '@roomhours/demo-data';
import { InvalidSettings, LastZone, Log, SETTINGS, type Settings } from '@roomhours/infrastructure';

const OUTCOMES = {
  created: 'ADMIN_EMAIL: the first administrator was created',
  exists: 'ADMIN_EMAIL: an administrator exists already, so none was created',
  taken:
    'ADMIN_EMAIL: no administrator was created, because the email belongs to an existing account that is no active administrator. Choose another email',
} as const;

/** The work of every start before the database is ready. Logs each step. */
@Injectable()
export class DatabaseSeed {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly log: Log,
    private readonly users: UserReader,
    private readonly firstAdministrator: EnsureFirstAdministrator,
    private readonly demoData: SeedDemoData,
    private readonly demoAccounts: DemoAccountAdministration,
    private readonly lastZone: LastZone,
    private readonly retention: Retention,
  ) {}

  /**
   * Reports another time zone and another retention than at the last start. Creates the administrator of the settings if there is none. Seeds a new database if demo data are enabled, and
   * deactivates demo accounts in production. Throws InvalidSettings for a common password of the administrator.
   */
  async run(isNew: boolean): Promise<void> {
    const { administrator, demoData, production, timeZone } = this.settings;
    await this.reportZone(timeZone);
    await this.reportRetention();
    if (administrator !== null) await this.ensureAdministrator(administrator);
    if (demoData) await this.seedDemoData(isNew);
    if (production) await this.deactivateDemoAccounts();
  }

  /** Bookings are instants, so in another zone they have other wall times. */
  private async reportZone(zone: string): Promise<void> {
    const last = await this.lastZone.replace(zone);
    if (last === null || last === zone) return;
    this.log.pino.warn(
      { reason: `${last} before, ${zone} now` },
      'The time zone of the workspace has changed: stored bookings are shown at other times of day',
    );
  }

  private async reportRetention(): Promise<void> {
    const last = await this.retention.replaceMonths();
    const months = this.retention.months;
    if (last === months) return;
    this.log.pino.warn(
      { reason: `${last ?? 'none'} before, ${months ?? 'none'} now` },
      'RETENTION_MONTHS has changed: personal data that are older are removed once a day',
    );
  }

  private async ensureAdministrator(administrator: FirstAdministrator): Promise<void> {
    const outcome = await this.firstAdministrator.execute(administrator);
    if (outcome === 'refused')
      throw new InvalidSettings(['ADMIN_PASSWORD is one of the 10,000 most common passwords: choose another one.']);
    if (outcome === 'taken') this.log.pino.warn(OUTCOMES.taken);
    else this.log.pino.info(OUTCOMES[outcome]);
  }

  /** A database of an earlier start may belong to a real workspace, even if it is still empty. */
  private async seedDemoData(isNew: boolean): Promise<void> {
    if (isNew) return void (await this.demoData.execute());
    if ((await this.users.list({ ...ALL_USERS, page: { page: 1, pageSize: 1 } })).total > 0) return;
    this.log.pino.warn('DEMO_DATA: no demo data were seeded, because this start has not created the database');
  }

  private async deactivateDemoAccounts(): Promise<void> {
    const deactivated = await this.demoAccounts.deactivateAll();
    if (deactivated === 0) return;
    this.log.pino.warn({ deactivated }, 'Demo accounts were deactivated, because NODE_ENV=production');
  }
}
