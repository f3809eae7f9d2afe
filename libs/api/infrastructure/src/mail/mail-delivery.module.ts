import { Module, type Provider } from '@nestjs/common';
import { Clock, Messages, WorkspaceZone } from '@roomhours/application';
import { OutboxWorker } from '../outbox/outbox-worker';
import { Database, MessageQueue, Outbox } from '../persistence';
import { SETTINGS, type Settings } from '../settings';
import { Lifecycle, Log } from '../system';

/** Injection token of the OutboxWorker of messages; null if mail is off. */
export const MAIL_WORKER = Symbol('mail worker');

type Parts = [Settings, Database, Outbox, Messages, Clock, WorkspaceZone, Lifecycle, Log];

const worker: Provider = {
  provide: MAIL_WORKER,
  inject: [SETTINGS, Database, Outbox, Messages, Clock, WorkspaceZone, Lifecycle, Log],
  useFactory: async (...parts: Parts): Promise<OutboxWorker | null> => {
    const [{ mail }, database, outbox, messages, clock, zone, lifecycle, log] = parts;
    if (mail === null) return null;
    // Loaded only here, because a start without mail does not need the libraries.
    const { MailHandler } = await import(/* webpackMode: "eager" */ './mail-handler');
    const { createMailTransport } = await import(/* webpackMode: "eager" */ './transports');
    const { target, from, publicUrl } = mail;
    const context = { from, publicUrl, zone: zone.name };
    const queue = new MessageQueue(database);
    const handler = new MailHandler(queue, messages, createMailTransport(target), context, clock);
    const created = new OutboxWorker(handler, clock, log);
    outbox.onStored(() => created.wake());
    lifecycle.onStop(() => created.stop());
    return created;
  },
};

/** Sends the messages of the outbox if mail is configured. */
@Module({ providers: [worker, Messages], exports: [Messages] })
export class MailDeliveryModule {}
