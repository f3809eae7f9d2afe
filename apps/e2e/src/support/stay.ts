import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { BROWSER_ZONE, type Device, openBrowser } from './browser';
import { House, type HouseOptions } from './house';
import { forgetPictures, takePictures } from './pictures';
import { Watch } from './watch';

/** A single wait inside a page, such as for a button: long enough for a machine that builds besides. */
const PATIENCE_MS = 15_000;

/** Somebody with a browser profile of their own. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  watch: Watch;
}

/** One journey: who travels, and with what in their hands. */
type Steps = (visitor: Visitor) => Promise<void>;

/** Whatever serves the product at an address, until it is closed. */
export interface Place {
  readonly address: string;
  close(): Promise<void>;
}

/** The house and the browser that the journeys of one spec file share. */
export interface Stay<P extends Place = House> {
  readonly house: P;
  /** Another person, or the same one elsewhere; gone after the journey. */
  visitor(options?: BrowserContextOptions): Promise<Visitor>;
  /** Somebody who stays until the last journey; what goes wrong for them fails the journey of that moment. */
  resident(options?: BrowserContextOptions): Promise<Visitor>;
  /** A spec: after its steps nothing may have happened that a user never sees and should never be there. */
  journey(title: string, device: Device, steps: Steps, options?: BrowserContextOptions): void;
}

/** Opens a house and a browser before the journeys of a spec file, and closes both after them. */
export function stay(options: HouseOptions | (() => Promise<HouseOptions>) = {}): Stay {
  return stayAt(async () => House.open(typeof options === 'function' ? await options() : options));
}

/** The same at another place. */
export function stayAt<P extends Place>(open: () => Promise<P>): Stay<P> {
  let house: P;
  let browser: Browser;
  let visitors: Visitor[] = [];
  const residents: Visitor[] = [];

  beforeAll(async () => {
    [house, browser] = await Promise.all([open(), openBrowser()]);
  }, 90_000);
  afterAll(() => Promise.all([browser?.close(), house?.close()]));

  const enter = async (contextOptions: BrowserContextOptions = {}): Promise<Visitor> => {
    const context = await browser.newContext({
      baseURL: house.address,
      timezoneId: BROWSER_ZONE,
      locale: 'en-US',
      colorScheme: 'light',
      reducedMotion: 'reduce',
      ...contextOptions,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    return { context, watch: new Watch(context), page: await context.newPage() };
  };
  const visitor = async (contextOptions?: BrowserContextOptions): Promise<Visitor> => {
    const arrived = await enter(contextOptions);
    visitors.push(arrived);
    return arrived;
  };
  const resident = async (contextOptions?: BrowserContextOptions): Promise<Visitor> => {
    const arrived = await enter(contextOptions);
    residents.push(arrived);
    return arrived;
  };

  const journey: Stay<P>['journey'] = (title, device, steps, contextOptions = {}) => {
    it(title, async () => {
      forgetPictures();
      try {
        await steps(await visitor({ ...device, ...contextOptions }));
        expect([...visitors, ...residents].flatMap(({ watch }) => watch.unexpected)).toEqual([]);
      } catch (error) {
        await takePictures([...visitors, ...residents].flatMap(({ context }) => context.pages()));
        throw error;
      } finally {
        await Promise.all(visitors.map(({ context }) => context.close()));
        visitors = [];
      }
    });
  };

  return {
    get house() {
      return house;
    },
    visitor,
    resident,
    journey,
  };
}
