import { MESSAGE_DAYS } from '@roomhours/limits';
import { DAY_MS, instant } from '@roomhours/time';
import { Clock } from '../ports/clock.port';
import { MessageReader, type StoredMessage } from '../ports/message-reader.port';
import type { Page, PageRequest } from '../ports/page';
import { UseCase } from '../use-case';

/** Lists the messages of the last `MESSAGE_DAYS` days without their contents, newest first. */
@UseCase()
export class ListMessages {
  constructor(
    private readonly messages: MessageReader,
    private readonly clock: Clock,
  ) {}

  execute(page: PageRequest): Promise<Page<StoredMessage>> {
    return this.messages.list(instant(this.clock.now() - MESSAGE_DAYS * DAY_MS), page);
  }
}
