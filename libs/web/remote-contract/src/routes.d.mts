/** A page of a front end, as its release describes it. */
export interface RemoteRoute {
  /** Such as '/bookings'. */
  path: string;
  /** Whether the page also has the paths below its own, such as '/admin/users/7'. Default: false. */
  nested?: boolean;
  /** In the navigation. */
  label: string;
  /** In the bottom bar of a phone, if it differs from `label`. */
  shortLabel?: string;
  /** Of the browser window. */
  title: string;
  /** The data of an SVG path, drawn in a view box of 24 by 24. */
  icon: string;
  /** Who gets the link and the page. Presentation only: the API enforces access. */
  access: 'signed-in' | 'admin';
  /** Position in the navigation: 0 to 1000, in ascending order. */
  order: number;
}

/** A valid page and the front end that renders it. */
export interface Page extends Required<RemoteRoute> {
  remote: string;
}

/**
 * Validates the pages of several front ends. A page with an invalid field, and a page whose path is taken by an earlier
 * one, is refused alone.
 *
 * @param lists name and unvalidated pages of each front end; the first one gets a path that several of them list
 * @returns the valid pages in the order of the navigation, and why the others are refused
 */
export function readRoutes(lists: Iterable<[remote: string, routes: unknown]>): {
  pages: Page[];
  refused: { remote: string; reason: string }[];
};
