/**
 * The interface between the shell and the front ends. It is small, because the two sides are released independently: every
 * change must work beside earlier versions (apps/shell/docs/releases.md "The contract").
 */
import type { ComponentType } from 'react';
import type { RemoteRoute } from './routes.mjs';
import type { ContractRange } from './version';

/** The signed-in user. */
export interface ShellUser {
  id: number;
  email: string;
  role: 'user' | 'admin';
}

/** A short message in the corner. One is visible at a time, for 5000 ms. */
export interface Toast {
  kind: 'success' | 'error';
  title: string;
  description?: string;
  /** A button in the toast, which ends with its press. */
  action?: ToastAction;
}

export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface ShellLocation {
  /** Such as '/admin'. */
  pathname: string;
  /** Such as '?tab=rooms', or empty. */
  search: string;
}

/** The props of a front end's routes. Functions keep their identity while the front end is mounted. */
export interface ShellContext {
  contract: number;
  user: ShellUser;
  /** IANA zone of the workspace, in which all times are shown. */
  timeZone: string;
  /** The effective theme; 'system' is already resolved. */
  theme: 'light' | 'dark';
  /** The current URL. The shell owns it; a front end changes it with `navigate`. */
  location: ShellLocation;
  notify: (toast: Toast) => void;
  /** Opens a path of the shell, such as '/bookings' or '/admin?tab=rooms'; `replace` replaces the entry of the history. */
  navigate: (path: string, options?: { replace?: boolean }) => void;
  /** To be called after a 401: the shell shows the sign-in page and returns after the sign-in. */
  onSessionLost: () => void;
  /** Registers a check that runs before the user leaves for another URL or signs out; null removes it. */
  guardLeaving: (guard: LeaveGuard | null) => void;
  /**
   * Returns the response of `GET /api/config/booking` that the shell has read less than 10 s ago. Returns it once, then
   * null: the front end calls the API.
   */
  takeBookingConfig: () => ReadBookingConfig | null;
}

/** The response of `GET /api/config/booking`. */
export interface ReadBookingConfig {
  startTime: string;
  endTime: string;
  slotDuration: number;
  timeZone: string;
  etag: string;
}

/**
 * Returns whether the user may leave; it may show a question first. Not called if the session expires.
 *
 * @param to the URL that is about to open; null: signing out
 */
export type LeaveGuard = (to: ShellLocation | null) => boolean | Promise<boolean>;

/** The default export of the only module that a front end exposes, './remote'. */
export interface RemoteModule {
  /** The contract version that the front end was built against. */
  contract: number;
  /** Renders the page of the front end for the current location. */
  Routes: ComponentType<ShellContext>;
}

/** The response of GET `REMOTES_URL`: the live version of each front end. */
export interface RemotesManifest {
  /** The format of this list; raised only if an older shell could not read it. */
  contract: number;
  /** A front end without a release has no entry. */
  remotes: Record<RemoteName, RemoteRelease>;
}

/** An entry of the manifest. */
export interface RemoteRelease {
  /** Such as '1.4.0'. */
  version: string;
  /** URL of the entry file, relative to the manifest. */
  entry: string;
  /** Hash of the entry, 'sha384-…'. The entry contains the hashes of all other files of its release. */
  integrity: string;
  contract: ContractRange;
  /** The pages of the front end. The shell validates each of them (routes.mjs). */
  routes: RemoteRoute[];
  /** The files that a page shows first, beside the entry, by the path of the page. The shell prefetches them. */
  pages?: Record<string, string[]>;
  /**
   * The h1 of a page by its URL, such as '/admin' or '/admin?tab=rooms', for this URL and those below it. The shell shows it
   * before the page has loaded.
   */
  headings?: Record<string, string>;
}

/** A name of the registry, such as 'memberBooking'. The shell contains no list of them. */
export type RemoteName = string;

export { type Page, readRoutes, type RemoteRoute } from './routes.mjs';
export { ShellProvider, useLeaveGuard, useShell, useShellLink } from './use-shell';
export { type ContractRange, type Fit, fitOf, REMOTE_CONTRACT_VERSION } from './version';
