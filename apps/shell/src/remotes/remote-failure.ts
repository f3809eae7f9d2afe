/** Why a front end is not shown. */
export type RemoteFailureKind =
  /** The list of releases, or a file of the release, is missing or did not arrive in time. */
  | 'unreachable'
  /** It arrived and was not run: another origin, HTML, truncated, a changed byte, or an invalid entry in the list. */
  | 'refused'
  /** It, or the list of releases, does not fit to this shell. */
  | 'incompatible'
  /** It threw when it started, or while it was shown. */
  | 'crashed';

export class RemoteFailure extends Error {
  /** The reference of its report to the operators; null if the report failed. */
  reference: Promise<string | null> = Promise.resolve(null);

  /** @param cause a text or the thrown error, for operators; never shown */
  constructor(
    readonly kind: RemoteFailureKind,
    cause?: unknown,
  ) {
    super(`Remote unavailable: ${kind}`, { cause });
    this.name = 'RemoteFailure';
  }
}
