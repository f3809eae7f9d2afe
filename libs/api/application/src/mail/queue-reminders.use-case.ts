import type { Clock } from '../ports/clock.port';
import type { ReminderReader } from '../ports/reminder-reader.port';
import type { UnitOfWork } from '../ports/unit-of-work.port';

/** Stores the messages of due reminders. Processes may run it concurrently: a reminder is stored once. */
export class QueueReminders {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reminders: ReminderReader,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const at = this.clock.now();
    const due = await this.reminders.due(at);
    if (due.length === 0) return;
    await this.unitOfWork.run({}, async ({ messages }) => {
      for (const { to, booking } of due) await messages.add({ to, at, content: { kind: 'reminder', booking } });
    });
  }
}
