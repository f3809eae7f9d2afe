/** Raised with every change that the other side can notice. Rules of a change: apps/shell/docs/releases.md "The contract" */
export const REMOTE_CONTRACT_VERSION = 1;

/** The contracts of a release. The manifest contains them, so the shell checks them before it runs the release. */
export interface ContractRange {
  /** The oldest contract of a shell that it works with. */
  needs: number;
  /** The contract that it was built against. */
  offers: number;
}

/** Whether a front end and the shell are compatible. */
export type Fit = 'fits' | 'too-new' | 'too-old';

/** Returns whether a shell runs a front end: one of its own contract, the one before, or the next if that needs no more. */
export function fitOf({ needs, offers }: ContractRange, shell = REMOTE_CONTRACT_VERSION): Fit {
  if (needs > shell || offers > shell + 1) return 'too-new';
  return offers < shell - 1 ? 'too-old' : 'fits';
}
