import type { RemoteFailureKind } from './remote-failure';

/** What happened, by kind of failure. `page`: its label, such as 'Bookings'. */
export const FAILURE_TEXT: Record<RemoteFailureKind, (page: string) => { title: string; text: string }> = {
  unreachable: (page) => ({
    title: `${page} cannot be opened right now`,
    text: 'A part of it did not arrive; it may be in the middle of an update. Everything else keeps working.',
  }),
  refused: (page) => ({
    title: `${page} did not arrive intact`,
    text: 'It was changed on its way, so it was not started. Everything else keeps working.',
  }),
  incompatible: (page) => ({
    title: 'Update needed',
    text: `${page} and the page that you have open are of versions that do not work together.`,
  }),
  crashed: (page) => ({
    title: `${page} stopped working`,
    text: 'An error on our side keeps it from being shown. What you had saved is safe.',
  }),
};

/**
 * Returns what the user can do.
 *
 * @param reference see RemoteFailure
 */
export function adviceText(kind: RemoteFailureKind, reference: string | null): string {
  // Usually the page is the older side, and a page load brings the newer shell.
  if (kind === 'incompatible') return 'Reload the page. If that does not help, try again in a few minutes.';
  if (reference === null) return 'Try again in a few minutes. If that does not help, please contact the product team.';
  return `We have been told; try again in a few minutes. Reference: ${reference}.`;
}
