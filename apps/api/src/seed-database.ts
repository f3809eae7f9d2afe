import type { INestApplicationContext } from '@nestjs/common';
import { ALL_USERS, DeactivateDemoAccounts, EnsureFirstAdministrator, UserReader } from '@roomhours/application';
import { SeedDemoData } from '@roomhours/demo-data';
import { type AdministratorSettings, InvalidSettings, type Log, type Settings } from '@roomhours/infrastructure';

/**
 * Returns the work of every start before the database is ready. The work creates the administrator of the settings if
 * there is none. It seeds a new database if demo data are enabled, and deactivates demo accounts in production. Logs each
 * step. Throws InvalidSettings for a common password of the administrator.
 */
export function seedDatabase(
  app: INestApplicationContext,
  settings: Settings,
  log: Log,
): (isNew: boolean) => Promise<void> {
  return async (isNew) => {
    if (settings.administrator !== null) await ensureAdministrator(app, settings.administrator, log);
    if (settings.demoData) await seedDemoData(app, isNew, log);
    if (!settings.production) return;
    const deactivated = await app.get(DeactivateDemoAccounts).execute();
    if (deactivated > 0) log.pino.warn({ deactivated }, 'Demo accounts were deactivated, because NODE_ENV=production');
  };
}

const OUTCOMES = {
  created: 'ADMIN_EMAIL: the first administrator was created',
  exists: 'ADMIN_EMAIL: an administrator exists already, so none was created',
  taken:
    'ADMIN_EMAIL: no administrator was created, because the email belongs to an existing account that is no active administrator. Choose another email',
} as const;

async function ensureAdministrator(
  app: INestApplicationContext,
  administrator: AdministratorSettings,
  log: Log,
): Promise<void> {
  const outcome = await app.get(EnsureFirstAdministrator).execute(administrator);
  if (outcome === 'refused')
    throw new InvalidSettings(['ADMIN_PASSWORD is one of the 10,000 most common passwords: choose another one.']);
  if (outcome === 'taken') log.pino.warn(OUTCOMES.taken);
  else log.pino.info(OUTCOMES[outcome]);
}

/** A database of an earlier start may belong to a real workspace, even if it is still empty. */
async function seedDemoData(app: INestApplicationContext, isNew: boolean, log: Log): Promise<void> {
  if (!isNew) {
    if ((await app.get(UserReader).list({ ...ALL_USERS, page: { page: 1, pageSize: 1 } })).total > 0) return;
    return log.pino.warn('DEMO_DATA: no demo data were seeded, because this start has not created the database');
  }
  await app.get(SeedDemoData).execute();
}
