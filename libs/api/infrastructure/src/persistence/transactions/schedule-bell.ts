/** Rung after every transaction of this process that has changed the schedule of a room. */
export class ScheduleBell {
  private readonly hearers: (() => void)[] = [];

  onRing(hear: () => void): void {
    this.hearers.push(hear);
  }

  ring(): void {
    this.hearers.forEach((hear) => hear());
  }
}
