import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { BROWSER_ZONE, type Device, openBrowser } from './browser';
import { WAIT_TIMEOUT_MS } from './expectations';
import { TestServer, type TestServerOptions } from './test-server';
import { deleteFailureScreenshots, takeFailureScreenshots } from './failure-screenshots';
import { PageMonitor } from './page-monitor';

/** A browser context with its own cookies and storage, its first page, and a monitor of its problems. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  monitor: PageMonitor;
}

/** The steps of one journey. */
type Steps = (visitor: Visitor) => Promise<void>;

/** A running server or deployment of the product. */
export interface RunningProduct {
  readonly address: string;
  close(): Promise<void>;
}

/** The server and the browser that the journeys of one spec file share. */
export interface JourneySuite<P extends RunningProduct = TestServer> {
  readonly product: P;
  /** Opens another browser context. It is closed after the journey. */
  visitor(options?: BrowserContextOptions): Promise<Visitor>;
  /** Opens a browser context that stays open until the last journey. Its problems fail the running journey. */
  lastingVisitor(options?: BrowserContextOptions): Promise<Visitor>;
  /** Defines a spec. It fails if a monitor reports unexpected problems after the steps. */
  journey(title: string, device: Device, steps: Steps, options?: BrowserContextOptions): void;
}

/** Starts a server and a browser before the journeys of a spec file, and closes both after them. */
export function setUpJourneys(options: TestServerOptions | (() => Promise<TestServerOptions>) = {}): JourneySuite {
  return setUpJourneysAgainst(async () => TestServer.open(typeof options === 'function' ? await options() : options));
}

/** Like `setUpJourneys`, with another product than the test server. */
export function setUpJourneysAgainst<P extends RunningProduct>(open: () => Promise<P>): JourneySuite<P> {
  let product: P;
  let browser: Browser;
  let visitors: Visitor[] = [];
  const lastingVisitors: Visitor[] = [];

  beforeAll(async () => {
    [product, browser] = await Promise.all([open(), openBrowser()]);
  });
  afterAll(() => Promise.all([browser?.close(), product?.close()]));

  const openVisitor = async (contextOptions: BrowserContextOptions = {}): Promise<Visitor> => {
    const context = await browser.newContext({
      baseURL: product.address,
      timezoneId: BROWSER_ZONE,
      locale: 'en-US',
      colorScheme: 'light',
      reducedMotion: 'reduce',
      ...contextOptions,
    });
    context.setDefaultTimeout(WAIT_TIMEOUT_MS);
    return { context, monitor: new PageMonitor(context), page: await context.newPage() };
  };
  const visitor = async (contextOptions?: BrowserContextOptions): Promise<Visitor> => {
    const opened = await openVisitor(contextOptions);
    visitors.push(opened);
    return opened;
  };
  const lastingVisitor = async (contextOptions?: BrowserContextOptions): Promise<Visitor> => {
    const opened = await openVisitor(contextOptions);
    lastingVisitors.push(opened);
    return opened;
  };

  const journey: JourneySuite<P>['journey'] = (title, device, steps, contextOptions = {}) => {
    it(title, async () => {
      deleteFailureScreenshots();
      try {
        await steps(await visitor({ ...device, ...contextOptions }));
        expect([...visitors, ...lastingVisitors].flatMap(({ monitor }) => monitor.unexpected)).toEqual([]);
      } catch (error) {
        await takeFailureScreenshots([...visitors, ...lastingVisitors].flatMap(({ context }) => context.pages()));
        throw error;
      } finally {
        await Promise.all(visitors.map(leave));
        visitors = [];
      }
    });
  };

  return {
    get product() {
      return product;
    },
    visitor,
    lastingVisitor,
    journey,
  };
}

/** Closes the pages of a visitor. A request that a page still sends through a route may fail then. */
async function leave({ context }: Visitor): Promise<void> {
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}
