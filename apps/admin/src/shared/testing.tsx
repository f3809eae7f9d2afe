import type { Tagged } from '@roomhours/contract';
import { type ApiRoutes, mockApi, refusal } from '@roomhours/data-access/testing';
import type { LeaveGuard, ShellContext, ShellLocation } from '@roomhours/remote-contract';
import { setDraftOwner } from '@roomhours/ui';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AdminRoutes } from '../admin-routes';

/** The first to open a tab loads it, and a busy machine takes its time. */
configure({ asyncUtilTimeout: 15_000 });

/**
 * Opens the remote at an address below a shell whose address it can change. The workspace stands in Berlin.
 *
 * @param isSameVisit with what was kept of the forms that were open before
 */
export function openAdmin(address: string, routes: ApiRoutes, isSameVisit = false) {
  if (!isSameVisit) setDraftOwner(0);
  let guard: LeaveGuard | null = null;
  const api = mockApi(routes);
  const notify = jest.fn<void, Parameters<ShellContext['notify']>>();
  const onSessionLost = jest.fn();
  const [pathname = '', query] = address.split('?');
  let location: ShellLocation = { pathname, search: query === undefined ? '' : `?${query}` };
  let move: (to: ShellLocation) => void;
  const guardLeaving = (next: LeaveGuard | null) => void (guard = next);
  const navigate = (path: string) => move({ pathname: path.split('?')[0]!, search: path.slice(path.indexOf('?')) });

  function Page() {
    const [here, setHere] = useState(location);
    move = (to) => {
      location = to;
      setHere(to);
    };
    const user = { id: 9, email: 'robin@roomhours.example', role: 'admin' as const };
    const shell = { contract: 1, user, timeZone: 'Europe/Berlin', theme: 'light' as const, location: here };
    return (
      <AdminRoutes
        {...shell}
        notify={notify}
        navigate={navigate}
        onSessionLost={onSessionLost}
        guardLeaving={guardLeaving}
      />
    );
  }
  const { unmount } = render(<Page />);
  return {
    api,
    notify,
    onSessionLost,
    /** What the shell asks before it leaves for another query of the panel. */
    mayLeave: (search: string) => guard?.({ pathname, search }),
    /** Takes the remote off the screen, as the end of the session does. */
    unmount,
    /** Such as '/admin?tab=bookings'. */
    address: () => location.pathname + location.search,
    /** As the back button does. */
    go: (search: string) => act(() => move({ pathname, search })),
  };
}

/** Dialogs come and go at once for who asked for less movement. To be called in a `beforeEach`. */
export function keepStill({ phone = false } = {}): void {
  const { matchMedia } = window;
  const isWanted = (query: string) =>
    query.includes('prefers-reduced-motion') || (phone && query.includes('max-width: 767px'));
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: isWanted(query) });
}

/** Presses the button of a name, in the whole page or in a part of it. */
export function press(name: string | RegExp, part: { getByRole: typeof screen.getByRole } = screen) {
  return userEvent.click(part.getByRole('button', { name }));
}

/** A dialog by its title. Not by role and name: under test antd gives the same id to all that is labelled. */
export async function dialogTitled(title: string | RegExp) {
  const heading = await screen.findByText(title, { selector: '.ant-modal-title' });
  return within(heading.closest<HTMLElement>('[role="dialog"]')!);
}

/** Chooses from the list of a field. One that can be searched is searched: a long list is not drawn whole. */
export async function chooseOption(combobox: HTMLElement, option: string): Promise<void> {
  await userEvent.click(combobox);
  if (!combobox.hasAttribute('readonly')) await userEvent.type(combobox, option);
  const list = document.getElementById(combobox.getAttribute('aria-controls')!)!;
  const dropdown = list.closest<HTMLElement>('.ant-select-dropdown')!;
  const selector = '.ant-select-item-option-content';
  await userEvent.click(await within(dropdown).findByText(option, { selector }));
}

export const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The refusal of a change that is based on an older state than `current`. */
export const stale = (current: Tagged) =>
  refusal('CHANGED_MEANWHILE', 'This has been changed meanwhile.', undefined, current);

/** What the notice in a dialog says has been changed meanwhile. */
export const changesIn = (notice: HTMLElement) =>
  [...notice.querySelectorAll('li')].map(({ textContent }) => textContent);
