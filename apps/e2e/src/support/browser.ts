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
];

/** Far from the house in hours and in date. */
export const BROWSER_ZONE = 'Pacific/Honolulu';

/** What somebody holds in their hands. */
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

/** Starts headless Chromium, in a temporary profile, for several processes. */
export function launchBrowserServer(): Promise<BrowserServer> {
  return chromium.launchServer(launchOptions());
}

/** Connects to the browser of this test run. Outside of one it launches a browser; closing the result ends that. */
export function openBrowser(): Promise<Browser> {
  const shared = process.env['E2E_BROWSER'];
  return shared === undefined ? chromium.launch(launchOptions()) : chromium.connect(shared);
}
