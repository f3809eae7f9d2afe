import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import type { MailChoices } from '../ports/user.port';
import { UseCase } from '../use-case';

export interface ChangeMailChoicesCommand {
  caller: Caller;
  choices: MailChoices;
}

/** Stores which messages the caller wants to receive. */
@UseCase()
export class ChangeMailChoices {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ caller, choices }: ChangeMailChoicesCommand): Promise<void> {
    return this.unitOfWork.run({ caller }, async (stores) => {
      const before = await stores.users.mailChoicesOf(caller.id);
      await stores.users.saveMailChoices(caller.id, choices);
      const record = { action: 'user.changed', subject: 'user', subjectId: caller.id, before, after: choices } as const;
      await recordChange(stores, caller, this.clock.now(), record);
    });
  }
}
