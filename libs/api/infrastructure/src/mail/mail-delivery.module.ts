import { Module, type Provider } from '@nestjs/common';
import { Clock, QueueReminders, WorkspaceZone } from '@roomhours/application';
import { Database, MessageQueue, Outbox } from '../persistence';
import { SETTINGS, type Settings } from '../settings';
import { Lifecycle, Log } from '../system';
import type { MailWorker } from './mail-worker';

/** Injection token of the MailWorker; null if mail is off. */
export const MAIL_WORKER = Symbol('mail worker');

type Parts = [Settings, Database, Outbox, QueueReminders, Clock, WorkspaceZone, Lifecycle, Log];

const worker: Provider = {
  provide: MAIL_WORKER,
  inject: [SETTINGS, Database, Outbox, QueueReminders, Clock, WorkspaceZone, Lifecycle, Log],
  useFactory: async (...parts: Parts): Promise<MailWorker | null> => {
    const [{ mail }, database, outbox, reminders, clock, zone, lifecycle, log] = parts;
    if (mail === null) return null;
    // Loaded only here, because a start without mail does not need the libraries.
    const { MailWorker } = await import(/* webpackMode: "eager" */ './mail-worker');
    const { createMailTransport } = await import(/* webpackMode: "eager" */ './transports');
    const created = new MailWorker({
      ...{ queue: new MessageQueue(database), reminders, clock, log },
      transport: createMailTransport(mail.target),
      context: { from: mail.from, publicUrl: mail.publicUrl, zone: zone.name },
    });
    outbox.onStored(() => created.wake());
    lifecycle.onStop(() => created.stop());
    return created;
  },
};

/** Sends the messages of the outbox if mail is configured. */
@Module({ providers: [worker, QueueReminders] })
export class MailDeliveryModule {}
