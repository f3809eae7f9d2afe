import { DomainError } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { type WebhookDelivery, waitingAgain } from '../ports/webhook';
import { UseCase } from '../use-case';

export interface SendDeliveryAgainCommand {
  caller: Caller;
  deliveryId: number;
}

/** Makes a delivery wait for another attempt, whatever became of it before, also if its webhook is disabled. */
@UseCase()
export class SendDeliveryAgain {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Returns the waiting delivery. Throws DomainError NOT_FOUND. */
  execute({ caller, deliveryId }: SendDeliveryAgainCommand): Promise<WebhookDelivery> {
    return this.unitOfWork.run({ caller }, async (stores) => {
      const delivery = await stores.webhooks.findDelivery(deliveryId);
      if (delivery === null) throw new DomainError('NOT_FOUND', 'This delivery does not exist any more.');
      const now = this.clock.now();
      await stores.webhooks.sendAgain(deliveryId, now);
      const { webhookId, event, url } = delivery;
      const record = { action: 'webhook.sentAgain', subject: 'webhook', subjectId: webhookId } as const;
      await recordChange(stores, caller, now, { ...record, after: { event, url } });
      return waitingAgain(delivery);
    });
  }
}
