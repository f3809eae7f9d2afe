/** Fixture of the component specs: the whole front end with a mocked network, clock and shell. */
import remote from '../../remote-entry';
import type { WeekEntry } from '@roomhours/booking-form';
import { ME, ZONE, aBlock, aBooking, at, boardRoom, focusRoom, studio } from '@roomhours/booking-form/testing';
import type {
  Booking,
  BookingConfig,
  CreateBookingRequest,
  GridEntry,
  Quota,
  Room,
  TodayOverview,
} from '@roomhours/contract';
import {
  type Answer,
  type ApiRoute,
  type ApiRoutes,
  mockApi,
  routeOf,
  type SentRequest,
} from '@roomhours/data-access/testing';
import type { LeaveGuard, ShellContext, Toast } from '@roomhours/remote-contract';
import { type Clock, ClockProvider, setInputOwner } from '@roomhours/ui';
import { type Instant, formatInstant } from '@roomhours/time';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChangeFeed, ChangesContext } from '../../live/change-feed';
import { FakeSource } from '../../live/testing';

// jsdom computes no layout. Skipping the check for hidden elements makes queries by role many times faster.
configure({ defaultHidden: true });

/** The mocked API of a workspace. It responds with the state at the time of the request. */
export class MockedWorkspace {
  rooms: Room[] = [boardRoom, studio, focusRoom];
  config: BookingConfig = { startTime: '09:00', endTime: '17:30', slotDuration: 30, timeZone: ZONE, etag: '"1"' };
  quota: Quota = { role: 'user', monthlyQuota: 20, usedQuota: 5, remainingQuota: 15 };
  entries: GridEntry[] = [];
  today: TodayOverview = {
    ...{ date: WEDNESDAY, rooms: [], outOfHours: { total: 0, members: [] }, setUp: null },
    ...{ failedMessages: 0, failedDeliveries: 0, openInvitations: 0 },
  };
  private readonly api = mockApi(this.routes());
  readonly requests = this.api.requests;
  readonly to = this.api.to;
  /** Overrules the responses of routes. */
  readonly answer = this.api.answer;

  stand(...entries: WeekEntry[]): this {
    const added = entries.map(onTheWire);
    this.entries.push(...added);
    this.answer(changesOf(added));
    return this;
  }

  /** Removes all overruled responses. */
  recover(): void {
    this.answer(this.routes());
  }

  /**
   * Delays the responses of a route. They contain the state at the time of the request.
   *
   * @returns a function that sends them and ends the delay
   */
  hold(route: ApiRoute): () => void {
    const respond = this.routes()[route] as (request: SentRequest) => Answer<never>;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const respondLater = (request: SentRequest) => {
      const answer = respond(request);
      return released.then(() => answer);
    };
    this.answer(routeOf(route, respondLater));
    return release;
  }

  private routes(): ApiRoutes {
    const fresh = { id: 900, userId: ME, isBlocked: false, seriesId: null, etag: '"1"' } as const;
    return {
      'GET /api/rooms': () => ({ json: this.rooms }),
      'GET /api/config/booking': () => ({ json: this.config }),
      'GET /api/users/quota': () => ({ json: this.quota }),
      'GET /api/admin/today': () => ({ json: this.today }),
      'GET /api/admin/users': () => ({ json: [] }),
      'GET /api/bookings': ({ query }) => ({ json: this.entriesOf(query.get('roomId')) }),
      'GET /api/bookings/user': () => ({ json: this.ownBookings() }),
      'POST /api/bookings': ({ body }) => {
        const { purpose = null, ...asked } = body as CreateBookingRequest;
        return { status: 201, json: { ...asked, ...fresh, purpose } };
      },
      ...changesOf(this.entries),
    };
  }

  private ownBookings(): Booking[] {
    return this.entries.filter((entry): entry is Booking => !entry.isBlocked && entry.userId === ME);
  }

  private entriesOf(roomId: string | null): GridEntry[] {
    return this.entries.filter((entry) => roomId === null || entry.roomId === Number(roomId));
  }
}

function changesOf(entries: GridEntry[]): ApiRoutes {
  const bookings = entries.filter((entry) => !entry.isBlocked);
  const routes = bookings.map((booking) => ({
    ...routeOf(`PATCH /api/bookings/${booking.id}`, ({ body }) => ({ json: { ...booking, ...(body as object) } })),
    ...routeOf(`DELETE /api/bookings/${booking.id}`, () => ({ status: 204 })),
  }));
  return Object.assign({}, ...routes);
}

/** The route that changes the first booking of a workspace. */
export const patchOf = ({ entries: [booking] }: MockedWorkspace) =>
  `PATCH /api/bookings/${Number(booking!.id)}` as const;

/** The route that cancels the first booking of a workspace. */
export const deleteOf = ({ entries: [booking] }: MockedWorkspace) =>
  `DELETE /api/bookings/${Number(booking!.id)}` as const;

function onTheWire(entry: WeekEntry): GridEntry {
  const [startTime, endTime] = [formatInstant(entry.start), formatInstant(entry.end)];
  if (entry.booking) return { ...entry.booking, startTime, endTime } satisfies Booking;
  const { id, roomId, purpose } = entry;
  return { id: String(id), roomId, userId: null, startTime, endTime, purpose, isBlocked: true, seriesId: null };
}

/** A clock that the spec moves. */
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

/** Wednesday of the week of the specs, before opening time. Monday and Tuesday are past. */
export const WEDNESDAY = '2026-11-18';
export const THURSDAY = '2026-11-19';

export interface Opened {
  api: MockedWorkspace;
  clock: FakeClock;
  /** Changes that the server pushes. */
  changes: FakeSource;
  toasts: Toast[];
  user: ReturnType<typeof userEvent.setup>;
  onSessionLost: jest.Mock;
  navigate: jest.Mock;
  /** The browser's Back button. */
  back: () => void;
  /** The URLs of the browser's history. A reload keeps them. */
  history: ShellContext['location'][];
  /** Unmounts the front end. */
  leave: () => void;
}

const WIDTHS = { desktop: 1440, tablet: 800, phone: 390 };

/** Lets media queries match the width, the pointer of a phone, and reduced motion, so that nothing is half open. */
function screenOf(device: keyof typeof WIDTHS): void {
  const matches = (query: string) => {
    const [, maxWidth = 0] = /max-width: (\d+)px/.exec(query) ?? [];
    const isCoarse = device === 'phone' && query.includes('pointer: coarse');
    return query.includes('reduced-motion') || isCoarse || WIDTHS[device] <= Number(maxWidth);
  };
  window.matchMedia = ((query: string) => ({
    matches: matches(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
}

/** The board room on a Thursday, at a width at which the grid shows one day: it renders faster than a week. */
export const ON_TABLET = { search: `?date=${THURSDAY}&room=1`, tablet: true };

/** Mounts the front end at a URL, for a member by default. */
export function open(
  api: MockedWorkspace,
  options: {
    path?: string;
    search?: string;
    history?: ShellContext['location'][];
    role?: 'user' | 'admin';
    now?: Instant;
    fakeTimers?: boolean;
    phone?: boolean;
    tablet?: boolean;
    isSameVisit?: boolean;
    takeBookingConfig?: () => BookingConfig | null;
  } = {},
): Opened {
  screenOf(options.phone ? 'phone' : options.tablet ? 'tablet' : 'desktop');
  // Input of earlier specs.
  if (!options.isSameVisit) setInputOwner(0);
  const clock = new FakeClock(options.now ?? at(WEDNESDAY, '08:00'));
  const changes = new FakeSource();
  const feed = new ChangeFeed(changes.follow, () => 0);
  const toasts: Toast[] = [];
  const [onSessionLost, navigate] = [jest.fn(), jest.fn()];
  let guard: LeaveGuard | null = null;
  const shell = {
    contract: 1,
    guardLeaving: (next: LeaveGuard | null) => void (guard = next),
    user: { id: ME, email: 'me@example.org', role: options.role ?? 'user' },
    timeZone: ZONE,
    theme: 'light' as const,
    onSessionLost,
    takeBookingConfig: options.takeBookingConfig ?? (() => null),
  };
  const notify = (toast: Toast) => void toasts.push(toast);

  // As in the shell, the URL of the window changes before the page renders.
  const replaceUrl = ({ pathname, search }: ShellContext['location']) =>
    window.history.replaceState(null, '', pathname + search);
  const history = options.history ?? [{ pathname: options.path ?? '/bookings', search: options.search ?? '' }];
  replaceUrl(history.at(-1)!);
  let show: (location: ShellContext['location']) => void = () => undefined;
  const back = () => {
    const to = history.at(-2)!;
    const move = (mayGo: boolean) => {
      if (!mayGo) return;
      history.pop();
      replaceUrl(to);
      act(() => show(to));
    };
    let answer: boolean | Promise<boolean> = true;
    act(() => void (answer = guard?.(to) ?? true));
    if (typeof answer === 'boolean') move(answer);
    else void (answer as Promise<boolean>).then(move);
  };

  function Shell() {
    const [location, setLocation] = useState(history.at(-1)!);
    show = setLocation;
    const [go] = useState(() => (path: string, { replace = false }: { replace?: boolean } = {}) => {
      navigate(path);
      const { pathname, search } = new URL(path, 'http://localhost');
      if (replace) history.pop();
      history.push({ pathname, search });
      replaceUrl({ pathname, search });
      setLocation({ pathname, search });
    });
    return <remote.Routes {...shell} location={location} navigate={go} notify={notify} />;
  }

  const { unmount: leave } = render(
    <ClockProvider value={clock}>
      <ChangesContext value={feed}>
        <Shell />
      </ChangesContext>
    </ClockProvider>,
  );
  const user = options.fakeTimers ? userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) : userEvent.setup();
  return { api, clock, changes, toasts, user, onSessionLost, navigate, back, history, leave };
}

/** Waits for a cell by the start of its label. Role queries over hundreds of buttons are slow. */
export async function cell(label: string): Promise<HTMLElement> {
  await waitFor(() => expect(findCell(label)).not.toBeNull());
  return findCell(label)!;
}

export function findCell(label: string): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>('[role="grid"] .mb-cell-button')];
  return all.find((one) => labelOf(one)?.startsWith(label)) ?? null;
}

/** Returns the accessible name of a cell. */
export function labelOf(cell: Element | null): string | undefined {
  return cell?.querySelector('.mb-unseen')?.textContent;
}

export function noGrid(): boolean {
  return document.querySelector('[role="grid"]') === null;
}

/** An icon of a booking. */
export function icon(action: 'Edit' | 'Cancel', label: string): HTMLElement {
  return document.querySelector<HTMLElement>(`[role="grid"] [aria-label^="${action} booking, ${label}"]`)!;
}

/** Returns a dialog by its title. In tests antd gives the same id to all labels, so a query by role and name fails. */
export async function dialog(title: string) {
  const heading = await screen.findByText(title, { selector: '.ant-modal-title h2' });
  return within(heading.closest<HTMLElement>('[role="dialog"]')!);
}

export function noDialog(): boolean {
  return document.querySelector('[role="dialog"]') === null;
}

/** Chooses from an open antd select. */
export async function choose(user: Opened['user'], option: string): Promise<void> {
  await user.click(
    await screen.findByText(option, { selector: '.ant-select-item-option-content :is(bdi, [translate="no"])' }),
  );
}

/** Returns the options of an open antd select with their notes. */
export function offered(): string[] {
  const shown = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-content';
  return [...document.querySelectorAll(shown)].map((option) => option.textContent ?? '');
}

export { aBlock, aBooking, at, boardRoom, focusRoom, studio };
