/**
 * What the shell hands to a remote, and what a remote exposes. Small on purpose: the two sides are released apart,
 * so everything here is a promise between versions.
 */
import type { ComponentType } from 'react';
import type { ContractRange } from './version';

/** The signed-in person, as far as a remote needs to know. */
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
}

export interface ShellLocation {
  /** '/admin' */
  pathname: string;
  /** '?tab=rooms', or empty. */
  search: string;
}

/** Props of a remote's routes. Functions keep their identity for the whole life of the mounted remote. */
export interface ShellContext {
  contract: number;
  user: ShellUser;
  /** IANA zone of the workspace; all times are shown in it. */
  timeZone: string;
  /** The theme in effect, 'system' already resolved. */
  theme: 'light' | 'dark';
  /** Where the person is. The address belongs to the shell; a remote reads it here and moves by `navigate`. */
  location: ShellLocation;
  notify: (toast: Toast) => void;
  /** Goes to a path of the shell, such as '/bookings' or '/admin?tab=rooms'; `replace` leaves no step to go back to. */
  navigate: (path: string, options?: { replace?: boolean }) => void;
  /** To be called when a call answers 401: the shell leads to the sign-in page and back. */
  onSessionLost: () => void;
  /**
   * Since contract 2. Names what is asked before the person leaves for another address or signs out; null: nothing. An older shell leaves
   * without a question.
   */
  guardLeaving?: (guard: LeaveGuard | null) => void;
  /**
   * Since contract 3. Returns what `GET /api/config/booking` has answered to the shell, if that was less than 10 s ago. Returns it once,
   * then null. A remote that gets null, or has an older shell, calls the API.
   */
  takeBookingConfig?: () => ReadBookingConfig | null;
}

/** The answer to `GET /api/config/booking`. */
export interface ReadBookingConfig {
  startTime: string;
  endTime: string;
  slotDuration: number;
  timeZone: string;
  etag: string;
}

/**
 * Whether the person may leave; it may ask first. Not called when the session ends by itself.
 *
 * @param to the address that is about to be opened; null: signing out
 */
export type LeaveGuard = (to: ShellLocation | null) => boolean | Promise<boolean>;

/** The default export of the one module that a remote exposes, './remote'. */
export interface RemoteModule {
  /** The contract version that the remote was built against. */
  contract: number;
  /** Renders the remote's own pages for the current location, below the shell's router. */
  Routes: ComponentType<ShellContext>;
}

/** GET `REMOTES_URL`: which version of which remote is live. */
export interface RemotesManifest {
  /** The form of this list; raised only if an older shell could not read it. */
  contract: number;
  /** A remote that is not released has no line. */
  remotes: Partial<Record<RemoteName, RemoteRelease>>;
}

/** One line of the manifest. */
export interface RemoteRelease {
  /** '1.4.0' */
  version: string;
  /** Where the entry file is, seen from the manifest. */
  entry: string;
  /** Hash of the entry, 'sha384-…'. The entry knows the hashes of all other files of its release. */
  integrity: string;
  contract: ContractRange;
  /**
   * What a page shows first, by its path: files beside the entry. A hint, so that they can be downloaded together with it; who does
   * without is slower and nothing else.
   */
  pages?: Record<string, string[]>;
  /**
   * The text of a page's h1, by its address: '/admin', or '/admin?view=audit' where the query makes it another page. A hint, so that it
   * stands there while the page is on its way.
   */
  headings?: Record<string, string>;
}

export type RemoteName = 'memberBooking' | 'admin';

export { useLeaveGuard } from './use-leave-guard';
export { ShellProvider, useShell } from './use-shell';
export { type ContractRange, type Fit, fitOf, REMOTE_CONTRACT_VERSION } from './version';
