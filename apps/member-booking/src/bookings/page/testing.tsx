/** Shared by the component specs: the whole remote on a faked network, clock and shell. */
import type { Booking, BookingConfig, GridEntry, Quota, Room } from '@roomhours/contract';
import type { ShellContext, Toast } from '@roomhours/remote-contract';
import { ownInputs } from '@roomhours/ui';
import { type Instant, formatInstant } from '@roomhours/time';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type Clock, ClockProvider } from '../../clock';
import { FeedProvider } from '../../live';
import { ChangeFeed } from '../../live/change-feed';
import { FakeSource } from '../../live/testing';
import { MemberRoutes } from '../../member-routes';
import { ME, ZONE, aBlock, aBooking, at, boardRoom, focusRoom, studio } from '../week/testing';
import type { WeekEntry } from '../week/week-entry';

// jsdom computes no layout: what is hidden is not asked, which makes queries by role many times as quick.
configure({ defaultHidden: true, asyncUtilTimeout: 4000 });

/** A call that the page has made. */
export interface SentCall {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A server that holds what the spec puts into it. `answers` overrule it by 'METHOD /path' without query. */
export class FakeApi {
  rooms: Room[] = [boardRoom, studio, focusRoom];
  config: BookingConfig = { startTime: '09:00', endTime: '17:30', slotDuration: 30, timeZone: ZONE, etag: '"1"' };
  quota: Quota = { role: 'user', monthlyQuota: 20, usedQuota: 5, remainingQuota: 15 };
  entries: GridEntry[] = [];
  answers: Record<string, Answer | (() => Answer)> = {};
  /** What calls by 'METHOD /path' without query are not answered before. */
  held: Record<string, Promise<void>> = {};
  readonly calls: SentCall[] = [];

  stand(...entries: WeekEntry[]): this {
    this.entries.push(...entries.map(onTheWire));
    return this;
  }

  callsOf(method: string, path: string): SentCall[] {
    return this.calls.filter((call) => call.method === method && call.path.split('?')[0] === path);
  }

  readonly fetch = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://localhost');
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    this.calls.push({
      method,
      path: `${url.pathname}${url.search}`,
      body,
      headers: init.headers as Record<string, string>,
    });
    const set = this.answers[`${method} ${url.pathname}`];
    const answer = set ? (typeof set === 'function' ? set() : set) : this.answer(method, url, body);
    const text =
      answer.body === undefined ? null : typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    const response = new Response(text, { status: answer.status ?? 200, headers: answer.headers });
    return (this.held[`${method} ${url.pathname}`] ?? Promise.resolve()).then(() => response);
  };

  private answer(method: string, url: URL, body: unknown): Answer {
    if (method === 'POST')
      return { status: 201, body: { ...(body as object), id: 900, userId: ME, isBlocked: false, seriesId: null } };
    if (method === 'PATCH') return { body: { ...this.entries[0], ...(body as object) } };
    if (method === 'DELETE') return { status: 204 };
    const reads: Record<string, unknown> = {
      '/api/rooms': this.rooms,
      '/api/config/booking': this.config,
      '/api/users/quota': this.quota,
      '/api/bookings': this.entriesOf(url.searchParams.get('roomId')),
    };
    return { body: reads[url.pathname] };
  }

  private entriesOf(roomId: string | null): GridEntry[] {
    return this.entries.filter((entry) => roomId === null || entry.roomId === Number(roomId));
  }
}

function onTheWire(entry: WeekEntry): GridEntry {
  const [startTime, endTime] = [formatInstant(entry.start), formatInstant(entry.end)];
  if (entry.booking) return { ...entry.booking, startTime, endTime } satisfies Booking;
  const { id, roomId, purpose } = entry;
  return { id: String(id), roomId, userId: null, startTime, endTime, purpose, isBlocked: true, seriesId: null };
}

/** A clock that stands still until it is moved. */
export class FakeClock implements Clock {
  private listeners = new Set<() => void>();
  constructor(private time: Instant) {}
  readonly now = () => this.time;
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  moveTo(time: Instant): void {
    this.time = time;
    act(() => this.listeners.forEach((listener) => listener()));
  }
}

/** Wednesday of the week of the specs, before anything is past but Monday and Tuesday. */
export const WEDNESDAY = '2026-11-18';
export const THURSDAY = '2026-11-19';

export interface Opened {
  api: FakeApi;
  clock: FakeClock;
  /** What the server tells without being asked. */
  changes: FakeSource;
  toasts: Toast[];
  user: ReturnType<typeof userEvent.setup>;
  onSessionLost: jest.Mock;
  navigate: jest.Mock;
  /** The browser's Back button. */
  back: () => void;
  /** Takes the whole remote off the screen. */
  leave: () => void;
}

/** The screen that media queries see: without motion, so that nothing is half open, and phone-sized if it says so. */
function screenOf(phone: boolean): void {
  window.matchMedia = ((query: string) => ({
    matches: query.includes('reduced-motion') || (phone && query.includes('max-width')),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
}

/** Mounts the remote at an address, as a member unless it says otherwise. */
export function open(
  api: FakeApi,
  options: {
    search?: string;
    role?: 'user' | 'admin';
    now?: Instant;
    fakeTimers?: boolean;
    phone?: boolean;
    isSameVisit?: boolean;
  } = {},
): Opened {
  screenOf(options.phone ?? false);
  // What was kept of forms that were open before.
  if (!options.isSameVisit) ownInputs(0);
  const clock = new FakeClock(options.now ?? at(WEDNESDAY, '08:00'));
  const changes = new FakeSource();
  const feed = new ChangeFeed(changes.follow, () => 0);
  const toasts: Toast[] = [];
  const [onSessionLost, navigate] = [jest.fn(), jest.fn()];
  globalThis.fetch = api.fetch as typeof fetch;
  const shell = {
    contract: 1,
    user: { id: ME, email: 'me@example.org', role: options.role ?? 'user' },
    timeZone: ZONE,
    theme: 'light' as const,
    onSessionLost,
  };
  const notify = (toast: Toast) => void toasts.push(toast);

  const history: ShellContext['location'][] = [{ pathname: '/bookings', search: options.search ?? '' }];
  let show: (location: ShellContext['location']) => void = () => undefined;
  const back = () => {
    history.pop();
    act(() => show(history.at(-1)!));
  };

  function Shell() {
    const [location, setLocation] = useState(history[0]!);
    show = setLocation;
    const [go] = useState(() => (path: string, { replace = false }: { replace?: boolean } = {}) => {
      navigate(path);
      const { pathname, search } = new URL(path, 'http://localhost');
      if (replace) history.pop();
      history.push({ pathname, search });
      setLocation({ pathname, search });
    });
    return <MemberRoutes {...shell} location={location} navigate={go} notify={notify} />;
  }

  const { unmount: leave } = render(
    <ClockProvider value={clock}>
      <FeedProvider value={feed}>
        <Shell />
      </FeedProvider>
    </ClockProvider>,
  );
  const user = options.fakeTimers ? userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) : userEvent.setup();
  return { api, clock, changes, toasts, user, onSessionLost, navigate, back, leave };
}

/** A place of the grid by the start of its label, once it is there. Role queries over hundreds of buttons are slow. */
export async function stop(label: string): Promise<HTMLElement> {
  await waitFor(() => expect(findStop(label)).not.toBeNull());
  return findStop(label)!;
}

export function findStop(label: string): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>('[role="grid"] .mb-stop-button')];
  return all.find((one) => labelOf(one)?.startsWith(label)) ?? null;
}

/** What a screen reader says of a place of the grid. */
export function labelOf(stop: Element | null): string | undefined {
  return stop?.querySelector('.mb-unseen')?.textContent;
}

export function noGrid(): boolean {
  return document.querySelector('[role="grid"]') === null;
}

/** An icon of a booking. */
export function icon(action: 'Edit' | 'Cancel', label: string): HTMLElement {
  return document.querySelector<HTMLElement>(`[role="grid"] [aria-label^="${action} booking, ${label}"]`)!;
}

/** A dialog by its title. Not by role and name: under test antd gives the same id to all that is labelled. */
export async function dialog(title: string) {
  const heading = await screen.findByText(title, { selector: '.ant-modal-title' });
  return within(heading.closest<HTMLElement>('[role="dialog"]')!);
}

export function noDialog(): boolean {
  return document.querySelector('[role="dialog"]') === null;
}

/** Chooses from one of antd's selects that is open. */
export async function choose(user: Opened['user'], option: string): Promise<void> {
  await user.click(
    await screen.findByText(option, { selector: '.ant-select-item-option-content :is(.mb-option, .mb-option > bdi)' }),
  );
}

/** What one of antd's open selects offers, with the notes beside it. */
export function offered(): string[] {
  return [...document.querySelectorAll('.ant-select-item-option-content')].map((option) => option.textContent ?? '');
}

export { aBlock, aBooking, at, boardRoom, focusRoom, studio };
