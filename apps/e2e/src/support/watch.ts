import type { BrowserContext, ConsoleMessage, Page, Request, Response } from 'playwright-core';

/** 'POST /api/bookings 409' */
type Answer = string;

/** A page that opens asks who is there; 'nobody' is a 401. So is what it asks besides, where somebody had been signed in. */
const ALWAYS_FINE: readonly Answer[] = ['GET /api/user 401', 'GET /api/config/booking 401'];

/** Listens for everything that a user never sees and should never be there. */
export class Watch {
  /** Every address that was asked for, in order. */
  readonly requests: string[] = [];
  private readonly complaints: string[] = [];
  private readonly expected = new Set<Answer>(ALWAYS_FINE);
  private readonly forgiven: RegExp[] = [];
  /** What was under way when somebody signed out may be answered to nobody. */
  private isLeaving = false;

  constructor(context: BrowserContext) {
    context.on('request', (request) => this.onRequest(request));
    context.on('requestfailed', (request) => this.onFailed(request));
    context.on('response', (response) => this.onAnswer(response));
    context.on('console', (message) => this.onConsole(message));
    context.on('weberror', (error) =>
      this.complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`),
    );
  }

  /** These failures belong to the story: 'POST /api/bookings 409'. */
  expect(...answers: Answer[]): void {
    answers.forEach((answer) => this.expected.add(answer));
  }

  /** Whatever matches belongs to the story: what the browser says about a file that is kept from it, for instance. */
  forgive(...patterns: RegExp[]): void {
    this.forgiven.push(...patterns);
  }

  /** Console errors and warnings, violations of the content security policy, failed requests, uncaught errors. */
  get unexpected(): string[] {
    return this.complaints.filter((complaint) => !this.forgiven.some((pattern) => pattern.test(complaint)));
  }

  private onRequest(request: Request): void {
    const path = new URL(request.url()).pathname;
    this.requests.push(path);
    if (path === '/api/logout') this.isLeaving = true;
  }

  private onFailed(request: Request): void {
    const why = request.failure()?.errorText ?? '';
    // A page that is left drops what it was waiting for.
    if (why !== 'net::ERR_ABORTED') this.complaints.push(`failed: ${request.method()} ${request.url()} ${why}`);
  }

  private onAnswer(response: Response): void {
    const { pathname } = new URL(response.url());
    if (response.ok() && (pathname === '/api/login' || pathname === '/api/user')) this.isLeaving = false;
    if (response.status() < 400) return;
    const answer = `${response.request().method()} ${pathname} ${response.status()}`;
    const isToNobody = this.isLeaving && response.status() === 401;
    if (!isToNobody && !this.expected.has(answer)) this.complaints.push(`answered: ${answer} (${response.url()})`);
  }

  private onConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The browser's own echo of an answer or a failure that is judged above.
    if (message.text().startsWith('Failed to load resource')) return;
    this.complaints.push(`console: ${message.text()} (${pathOf(message)})`);
  }
}

function pathOf(message: ConsoleMessage): string {
  return message.location().url;
}

/** Such as '/bookings?room=3'. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
