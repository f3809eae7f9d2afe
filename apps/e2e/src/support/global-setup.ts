import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserServer, launchBrowserServer } from './browser';
import { TestServer } from './test-server';

let browser: BrowserServer | undefined;
let folder: string | undefined;

/** Starts the browser that all spec files share, and creates the demo database that each spec file copies. */
export default async function globalSetup(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'roomhours-e2e-demo-'));
  const file = join(folder, 'demo.sqlite');
  const [server, product] = await Promise.all([
    launchBrowserServer(),
    TestServer.open({ databaseUrl: `sqlite:${file}` }),
  ]);
  browser = server;
  // A regular shutdown merges SQLite's write-ahead log into the file.
  await product.close();
  process.env['E2E_BROWSER'] = server.wsEndpoint();
  process.env['E2E_DEMO_DATABASE'] = file;
}

/** Stops the browser and deletes the demo database. */
export async function tearDown(): Promise<void> {
  await browser?.close();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}
