/** Whether this process still takes new work. */
export class Lifecycle {
  private draining = false;
  private readonly hearers: (() => void)[] = [];

  get isDraining(): boolean {
    return this.draining;
  }

  /** From now on the process only finishes what runs. */
  drain(): void {
    this.draining = true;
    this.hearers.forEach((hear) => hear());
  }

  /** What goes on by itself has to be ended by whoever began it. */
  onDrain(hear: () => void): void {
    this.hearers.push(hear);
  }
}
