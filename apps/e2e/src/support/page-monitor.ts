import type { BrowserContext, ConsoleMessage, Page, Request, Response } from 'playwright-core';

/** Method, path and status, such as 'POST /api/bookings 409'. */
type FailedResponse = string;

/**
 * A page requests the user when it opens: 401 without a session. After an expired session it also requests the
 * settings.
 */
const ALWAYS_ALLOWED: readonly FailedResponse[] = ['GET /api/user 401', 'GET /api/config/booking 401'];

/** Records problems of a browser context that a user would not see. */
export class PageMonitor {
  /** The paths of all requests, in order. */
  readonly requests: string[] = [];
  private readonly problems: string[] = [];
  private readonly expected = new Set<FailedResponse>(ALWAYS_ALLOWED);
  private readonly ignored: RegExp[] = [];
  /** True from sign-out until the next sign-in. In this time a 401 is allowed, because requests may be in flight. */
  private isSigningOut = false;
  /** Requests since the last sign-out began. Only they can show that a user has signed in again. */
  private laterRequests = new WeakSet<Request>();

  constructor(context: BrowserContext) {
    context.on('request', (request) => this.onRequest(request));
    context.on('requestfailed', (request) => this.onFailed(request));
    context.on('response', (response) => this.onResponse(response));
    context.on('console', (message) => this.onConsole(message));
    context.on('weberror', (error) => this.problems.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  }

  /** Declares failed responses that the journey causes on purpose: 'POST /api/bookings 409'. */
  allowResponses(...responses: FailedResponse[]): void {
    responses.forEach((summary) => this.expected.add(summary));
  }

  /** Ignores problems that match, such as console errors about a blocked file. */
  ignore(...patterns: RegExp[]): void {
    this.ignored.push(...patterns);
  }

  /** Console errors and warnings, violations of the content security policy, failed requests and uncaught errors. */
  get unexpected(): string[] {
    return this.problems.filter((problem) => !this.ignored.some((pattern) => pattern.test(problem)));
  }

  private onRequest(request: Request): void {
    const path = new URL(request.url()).pathname;
    this.requests.push(path);
    if (path === '/api/logout') {
      this.isSigningOut = true;
      this.laterRequests = new WeakSet();
    } else this.laterRequests.add(request);
  }

  private onFailed(request: Request): void {
    const why = request.failure()?.errorText ?? '';
    // The browser aborts pending requests on navigation.
    if (why !== 'net::ERR_ABORTED') this.problems.push(`failed: ${request.method()} ${request.url()} ${why}`);
  }

  private onResponse(response: Response): void {
    const { pathname } = new URL(response.url());
    const showsUser = response.ok() && (pathname === '/api/login' || pathname === '/api/user');
    if (showsUser && this.laterRequests.has(response.request())) this.isSigningOut = false;
    if (response.status() < 400) return;
    const summary = `${response.request().method()} ${pathname} ${response.status()}`;
    const isAfterSignOut = this.isSigningOut && response.status() === 401;
    if (!isAfterSignOut && !this.expected.has(summary)) this.problems.push(`response: ${summary} (${response.url()})`);
  }

  private onConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Duplicates a failed response or request, which is recorded above.
    if (message.text().startsWith('Failed to load resource')) return;
    this.problems.push(`console: ${message.text()} (${pathOf(message)})`);
  }
}

function pathOf(message: ConsoleMessage): string {
  return message.location().url;
}

/** Returns path and query, such as '/bookings?room=3'. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
