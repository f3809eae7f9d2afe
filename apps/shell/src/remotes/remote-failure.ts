/** Why a remote is not on the page. */
export type RemoteFailureKind =
  /** The manifest could not be had, or is not one. */
  | 'no-manifest'
  /** The manifest does not list it, it lies where this deployment allows nothing from, or it is not where the manifest says. */
  | 'missing'
  /** What arrived is not what was released, and was not run: a page, another type, cut, or with one byte changed. */
  | 'damaged'
  /** It arrived whole, and did not start: it threw, it needs another React, or it is not what the contract promises. */
  | 'broken'
  /** A part that it asked for later is gone or damaged: perhaps a release has taken the place of the one that runs. */
  | 'incomplete'
  /** It, or the manifest, was made for a newer shell than this page runs. */
  | 'too-new'
  /** It was made for an older shell. */
  | 'too-old'
  /** It did not arrive in time. */
  | 'slow'
  /** It failed while it was being shown. */
  | 'crashed';

export class RemoteFailure extends Error {
  /** The reference of its report to the operators; null if no report has arrived. */
  reference: Promise<string | null> = Promise.resolve(null);

  /** @param cause what is known about it; a text, or what was thrown. For the operator, never shown. */
  constructor(
    readonly kind: RemoteFailureKind,
    cause?: unknown,
  ) {
    super(`Remote unavailable: ${kind}`, { cause });
    this.name = 'RemoteFailure';
  }
}

/** What webpack and its style sheets throw for a part that did not arrive, and the address of that part. */
export function missingPart(error: unknown): { address: string | null } | null {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return null;
  const { request } = error as { request?: unknown };
  return { address: typeof request === 'string' ? new URL(request, location.href).href : null };
}

/** What the page in the remote's place says: what happened. `page` is its name, such as 'Bookings'. What to do follows it. */
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
 * What the person can do about it.
 *
 * @param reference see RemoteFailure
 */
export function adviceText(kind: RemoteFailureKind, reference: string | null): string {
  // A newer page exists: waiting does not bring it.
  if (kind === 'too-new') return 'Reload the page to get it.';
  if (reference === null) return 'Try again in a few minutes. If that does not help, please contact the product team.';
  return `We have been told; try again in a few minutes. Reference: ${reference}.`;
}
