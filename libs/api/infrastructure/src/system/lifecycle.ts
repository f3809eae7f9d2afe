/** Whether this process still takes new work. */
export class Lifecycle {
  private draining = false;

  get isDraining(): boolean {
    return this.draining;
  }

  /** From now on the process only finishes what runs. */
  drain(): void {
    this.draining = true;
  }
}
