/** The outbox of this process. Emits after each committed transaction that has stored a message or a delivery of a webhook. */
export class Outbox {
  private readonly listeners: (() => void)[] = [];

  constructor(
    /** Whether mail is configured; otherwise no message is stored. */
    readonly isEnabled: boolean,
  ) {}

  onStored(listener: () => void): void {
    this.listeners.push(listener);
  }

  emit(): void {
    this.listeners.forEach((listener) => listener());
  }
}
