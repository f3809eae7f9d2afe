/** Work that must not influence the time of an answer. */
export abstract class DeferredWork {
  /** Runs the work after the answer, at a random time within a few seconds. A failure is logged. */
  abstract run(work: () => Promise<void>): void;
}
