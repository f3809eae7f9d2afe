import { type Browser, type BrowserContextOptions, type BrowserServer, chromium } from 'playwright-core';

export type { BrowserServer };

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live for seconds: optimising their code and a process for drawing cost more than they save.
  '--js-flags=--no-turbofan --no-maglev',
  '--in-process-gpu',
];

/** A zone 11 or 12 hours behind WORKSPACE_ZONE, so that the date often differs too. */
export const BROWSER_ZONE = 'Pacific/Honolulu';

/** The emulated screen and input of a browser context. */
export type Device = Pick<BrowserContextOptions, 'viewport' | 'hasTouch' | 'isMobile' | 'deviceScaleFactor'>;

export const DESKTOP: Device = { viewport: { width: 1440, height: 900 } };
export const PHONE: Device = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

const launchOptions = () => ({
  executablePath: process.env['CHROME_PATH'] || '/usr/bin/chromium',
  headless: true,
  args: FLAGS,
});

/** Starts headless Chromium with a temporary profile. Several processes can connect to it. */
export function launchBrowserServer(): Promise<BrowserServer> {
  return chromium.launchServer(launchOptions());
}

/** Connects to the browser of this test run. Without a test run it launches a browser, which `close` ends. */
export function openBrowser(): Promise<Browser> {
  const shared = process.env['E2E_BROWSER'];
  return shared === undefined ? chromium.launch(launchOptions()) : chromium.connect(shared);
}
