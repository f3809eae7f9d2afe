import type { Tagged } from '@roomhours/contract';
import { type ApiRoutes, type later, mockApi, type MockedApi, refusal } from '@roomhours/data-access/testing';
import { type LeaveGuard, type ShellContext, type ShellLocation, ShellProvider } from '@roomhours/remote-contract';
import { setInputOwner } from '@roomhours/ui';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import remote from '../remote-entry';
import { createAdminStore } from '../store/admin-api';

/**
 * What the panel requests on every page, and what tabs request beside their own data: amenities, the note of the audit log,
 * rooms, plans, the members of a plan, and the companies of a report.
 */
const NO_EXTRAS: ApiRoutes = {
  'GET /api/admin/amenities': { json: [] },
  'GET /api/admin/retention': { json: { months: null, lastRun: null } },
  'GET /api/features': { json: { mail: false } },
  'GET /api/rooms': { json: [] },
  'GET /api/subscription-plans': { json: [] },
  'GET /api/admin/users': { json: [] },
  'GET /api/admin/reports/companies': { json: [] },
  'GET /api/admin/webhooks': { json: [] },
  'GET /api/admin/messages/failed': { json: { count: 0 } },
  'GET /api/admin/webhook-deliveries/failed': { json: { count: 0 } },
};

interface OpenOptions {
  /** Keeps the input of earlier forms. */
  isSameVisit?: boolean;
  /** Rendered instead of the panel, where a part of it is enough. */
  part?: ReactNode;
}

/** Renders the remote at a URL, in a shell whose URL it can change. The time zone of the workspace is Berlin. */
export function openAdmin(address: string, routes: ApiRoutes, { isSameVisit = false, part }: OpenOptions = {}) {
  if (!isSameVisit) setInputOwner(0);
  let guard: LeaveGuard | null = null;
  const api = mockApi({ ...NO_EXTRAS, ...routes });
  const notify = jest.fn<void, Parameters<ShellContext['notify']>>();
  const onSessionLost = jest.fn();
  const [pathname = '', query] = address.split('?');
  let location: ShellLocation = { pathname, search: query === undefined ? '' : `?${query}` };
  let move: (to: ShellLocation) => void;
  const guardLeaving = (next: LeaveGuard | null) => void (guard = next);
  const navigate = (path: string) => {
    const [to = '', search] = path.split('?');
    move({ pathname: to, search: search === undefined ? '' : `?${search}` });
  };

  function Page() {
    const [here, setHere] = useState(location);
    // As in the shell, the URL of the window changes before the page renders.
    move = (to) => {
      location = to;
      window.history.replaceState(null, '', to.pathname + to.search);
      setHere(to);
    };
    const user = { id: 9, email: 'robin@roomhours.example', role: 'admin' as const };
    const shell = {
      contract: 1,
      takeBookingConfig: () => null,
      user,
      timeZone: 'Europe/Berlin',
      theme: 'light' as const,
      location: here,
    };
    const props: ShellContext = { ...shell, notify, navigate, onSessionLost, guardLeaving };
    return part === undefined ? <remote.Routes {...props} /> : <Part {...props}>{part}</Part>;
  }
  window.history.replaceState(null, '', pathname + location.search);
  const { unmount } = render(<Page />);
  return {
    api,
    notify,
    onSessionLost,
    /** Calls the guard of the remote, as the shell does before it navigates to another query. */
    mayLeave: (search: string) => guard?.({ pathname, search }),
    /** Unmounts the remote, as the end of the session does. */
    unmount,
    /** The current URL: '/admin?tab=bookings'. */
    address: () => location.pathname + location.search,
    /** Navigates, as the back button does. */
    go: (search: string) => act(() => move({ pathname, search })),
  };
}

/** A part of the panel, with what it gets from the routes of the remote. */
function Part({ children, ...shell }: ShellContext & { children: ReactNode }) {
  const [store] = useState(() => createAdminStore(shell));
  return (
    <ShellProvider value={shell}>
      <Provider store={store}>{children}</Provider>
    </ShellProvider>
  );
}

/**
 * Turns off motion, so that dialogs open and close immediately. Call it in a `beforeEach`.
 *
 * @param width of the window, in pixels
 */
export function disableMotion({ width = 1440 } = {}): void {
  const { matchMedia } = window;
  const isMatch = (query: string) =>
    query.includes('prefers-reduced-motion') || Number(/max-width: (\d+)px/.exec(query)?.[1]) >= width;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: isMatch(query) });
}

/** Moving the pointer to an element renders as much as a press. */
const NO_HOVER = { skipHover: true } as const;

/** Clicks the button with this name, on the page or inside an element. */
export function press(name: string | RegExp, container: { getByRole: typeof screen.getByRole } = screen) {
  return userEvent.click(container.getByRole('button', { name }), NO_HOVER);
}

/** Clicks the button with this name as soon as it is on the page. */
export async function pressWhenShown(name: string | RegExp) {
  await userEvent.click(await screen.findByRole('button', { name }), NO_HOVER);
}

/** Replaces the text of a field, and leaves the field. Typing renders the form once for each letter. */
export function fill(field: HTMLElement, text: string): void {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}

/** Searches for a text, without the pause after which typing searches. */
export function searchFor(text: string, name?: string): void {
  const field = screen.getByRole('searchbox', name === undefined ? {} : { name });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.keyUp(field, { key: 'Enter' });
}

/**
 * Checks that a list shows its placeholder while it loads, and then why loading failed, and loads it again.
 *
 * @param first the first response
 * @param working the responses to the retry
 * @returns the heading of the failure
 */
export async function retryAfterFailure<T>(
  { api, first, working }: { api: MockedApi; first: ReturnType<typeof later<T>>; working: ApiRoutes },
  placeholder: string,
) {
  expect(await screen.findByRole('status', { name: placeholder })).toBeTruthy();
  await act(async () => first.resolve(refusal('UNAVAILABLE', 'The database is out of reach.')));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The database is out of reach.');
  const heading = within(alert).getByRole('heading').textContent;
  api.answer(working);
  await press('Try again', within(alert));
  return heading;
}

/** Returns the queries of a dialog by its title. Its name cannot be used: in tests, antd gives the same id to all labels. */
export async function dialogTitled(title: string | RegExp) {
  const heading = await screen.findByText(title, { selector: '.ant-modal-title h2' });
  return within(heading.closest<HTMLElement>('[role="dialog"]')!);
}

/** Selects an option. Types into a searchable field, because a long list is rendered only in part. */
export async function selectOption(combobox: HTMLElement, option: string): Promise<void> {
  await userEvent.click(combobox, NO_HOVER);
  if (!combobox.hasAttribute('readonly')) await userEvent.paste(option);
  // Lists that were opened before stay in the document.
  const selector = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-content';
  const shown = await screen.findAllByText(option, { selector });
  await userEvent.click(shown.at(-1)!, NO_HOVER);
}

/** Selects an option of the field with this name, on the page or inside an element. */
export const choose = (
  name: string | RegExp,
  option: string,
  container: { getByRole: typeof screen.getByRole } = screen,
) => selectOption(container.getByRole('combobox', { name }), option);

/** Returns whether a screen reader reads an element after each change of its contents. */
export const isReadOut = (element: HTMLElement) => element.closest('[role=status], [aria-live=polite]') !== null;

export const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The response to a change that is based on an older state than `current`. */
export const stale = (current: Tagged) =>
  refusal('CHANGED_MEANWHILE', 'This has been changed meanwhile.', undefined, current);

/** Returns the lines of a conflict notice. */
export const changesIn = (notice: HTMLElement) =>
  [...notice.querySelectorAll('li')].map(({ textContent }) => textContent);
