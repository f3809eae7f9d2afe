/** Raised with every change that the other side can notice. What may change, and how: apps/shell/docs/releases.md */
export const REMOTE_CONTRACT_VERSION = 3;

/** What a release says about itself, so that nobody has to run it to know. */
export interface ContractRange {
  /** The oldest contract of a shell beside which it works. */
  needs: number;
  /** The contract that it was built against. */
  offers: number;
}

/** How a front end and the shell stand to each other. */
export type Fit = 'fits' | 'too-new' | 'too-old';

/** One version either way is fine: a shell serves remotes of the contract before its own, and a newer remote may stoop to it. */
export function fitOf({ needs, offers }: ContractRange, shell = REMOTE_CONTRACT_VERSION): Fit {
  if (needs > shell || offers > shell + 1) return 'too-new';
  return offers < shell - 1 ? 'too-old' : 'fits';
}
