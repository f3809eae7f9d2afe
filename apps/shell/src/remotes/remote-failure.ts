/** Why a remote is not on the page. */
export type RemoteFailureKind =
  /** The manifest could not be had, or is not one. */
  | 'no-manifest'
  /** The manifest does not list it, or its file is not where the manifest says. */
  | 'missing'
  /** It arrived, and did not start: a part is missing, it needs another React, or it is not what the contract promises. */
  | 'broken'
  /** It, or the manifest, was made for a newer shell than this page runs. */
  | 'too-new'
  /** It did not arrive in time. */
  | 'slow'
  /** It failed while it was being shown. */
  | 'crashed';

export class RemoteFailure extends Error {
  constructor(
    readonly kind: RemoteFailureKind,
    cause?: unknown,
  ) {
    super(`Remote unavailable: ${kind}`, { cause });
    this.name = 'RemoteFailure';
  }
}

/** What the page in the remote's place says. `page` is its name, such as 'Bookings'. */
export const FAILURE_TEXT: Record<RemoteFailureKind, (page: string) => { title: string; text: string }> = {
  'no-manifest': (page) => ({
    title: `${page} could not be found`,
    text: 'The list of what is available did not arrive. Everything else keeps working.',
  }),
  missing: (page) => ({
    title: `${page} is not available right now`,
    text: 'This part may be in the middle of an update. Everything else keeps working.',
  }),
  broken: (page) => ({
    title: `${page} did not start`,
    text: 'What arrived is incomplete. Everything else keeps working.',
  }),
  'too-new': (page) => ({
    title: `${page} has been updated`,
    text: 'It needs a newer version of this page than you have open. Reload the page if trying again does not help.',
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
