import { DomainError } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import type { StoredMessage } from '../ports/message-reader.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { UseCase } from '../use-case';

export interface SendMessageAgainCommand {
  caller: Caller;
  messageId: number;
}

/** Makes a message wait for another delivery, whatever became of it before. */
@UseCase()
export class SendMessageAgain {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the waiting message. Throws DomainError NOT_FOUND if the message does not exist or mail is off, and
   * TOKEN_EXPIRED if its content was a link, which has been deleted.
   */
  execute({ caller, messageId }: SendMessageAgainCommand): Promise<StoredMessage> {
    return this.unitOfWork.run({ caller }, async (stores) => {
      const message = stores.messages.isEnabled ? await stores.messages.find(messageId) : null;
      if (message === null) throw new DomainError('NOT_FOUND', 'This message does not exist any more.');
      if (!message.hasContent)
        throw new DomainError('TOKEN_EXPIRED', 'The link of this message has been deleted. Create a new link instead.');
      const now = this.clock.now();
      await stores.messages.sendAgain(messageId, now);
      const { kind, recipient } = message;
      const record = { action: 'message.sentAgain', subject: 'message', subjectId: messageId } as const;
      await recordChange(stores, caller, now, { ...record, after: { kind, recipient } });
      return { ...message, state: 'waiting', attempts: 0, sentAt: null, lastError: null };
    });
  }
}
