import { Clock } from '../ports/clock.port';
import { ReminderReader } from '../ports/reminder-reader.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { UseCase } from '../use-case';

/** Stores the messages of due reminders. Processes may run it concurrently: a reminder is stored once. */
@UseCase()
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
