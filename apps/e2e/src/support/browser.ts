import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';

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

/** Chromium, headless, in a profile folder of its own that it takes along when it goes. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROME_PATH'] || '/usr/bin/chromium';
  return chromium.launch({ executablePath, headless: true, args: FLAGS });
}
