import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserServer, launchBrowserServer } from './browser';
import { House } from './house';

let browser: BrowserServer | undefined;
let folder: string | undefined;

/** Starts the one browser and fills the one demo database that all spec files of a run share; the specs copy the database. */
export default async function globalSetup(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'roomhours-e2e-demo-'));
  const file = join(folder, 'demo.sqlite');
  const [server, house] = await Promise.all([launchBrowserServer(), House.open({ databaseUrl: `sqlite:${file}` })]);
  browser = server;
  // A clean end leaves everything in the one file.
  await house.close();
  process.env['E2E_BROWSER'] = server.wsEndpoint();
  process.env['E2E_DEMO_DATABASE'] = file;
}

/** Ends what `globalSetup` has started. */
export async function tearDown(): Promise<void> {
  await browser?.close();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}
