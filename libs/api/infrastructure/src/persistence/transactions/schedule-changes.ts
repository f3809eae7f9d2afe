import { Injectable } from '@nestjs/common';

/** Emits after each committed schedule change in this process. */
@Injectable()
export class ScheduleChanges {
  private readonly listeners: (() => void)[] = [];

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  emit(): void {
    this.listeners.forEach((listener) => listener());
  }
}
