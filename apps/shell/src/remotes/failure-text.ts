import type { RemoteFailureKind } from './remote-failure';

/** What happened, by kind of failure. `page`: its label, such as 'Bookings'. */
export const FAILURE_TEXT: Record<RemoteFailureKind, (page: string) => { title: string; text: string }> = {
  'no-manifest': (page) => ({
    title: `${page} could not be found`,
    text: 'The list of what is available did not arrive. Everything else keeps working.',
  }),
  missing: (page) => ({
    title: `${page} is not available right now`,
    text: 'This part may be in the middle of an update. Everything else keeps working.',
  }),
  damaged: (page) => ({
    title: `${page} did not arrive intact`,
    text: 'It was changed on its way, so it was not started. Everything else keeps working.',
  }),
  broken: (page) => ({
    title: `${page} did not start`,
    text: 'An error on our side keeps it from starting. Everything else keeps working.',
  }),
  incomplete: (page) => ({
    title: `${page} is incomplete`,
    text: 'A part of it did not arrive; it may have been updated while it was open. Trying again opens the current version.',
  }),
  'too-new': (page) => ({
    title: 'Update needed',
    text: `${page} has been updated and needs a newer version of this page than you have open.`,
  }),
  'too-old': (page) => ({
    title: 'Update needed',
    text: `${page} is older than this page can work with, and is about to be updated. Everything else keeps working.`,
  }),
  slow: (page) => ({
    title: `${page} is taking too long`,
    text: 'The connection is slow, or this part is in the middle of an update. Everything else keeps working.',
  }),
  crashed: (page) => ({
    title: `${page} stopped working`,
    text: 'An error happened while it was being shown. What you had saved is safe.',
  }),
};

/**
 * Returns what the user can do.
 *
 * @param reference see RemoteFailure
 */
export function adviceText(kind: RemoteFailureKind, reference: string | null): string {
  // Only a new page load brings the newer shell.
  if (kind === 'too-new') return 'Reload the page to get it.';
  if (reference === null) return 'Try again in a few minutes. If that does not help, please contact the product team.';
  return `We have been told; try again in a few minutes. Reference: ${reference}.`;
}
