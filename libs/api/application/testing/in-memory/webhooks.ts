import type { WebhookId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import {
  type NewWebhook,
  type Page,
  type PageRequest,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
  type WebhookEventType,
  type WebhookReader,
  type WebhookRepository,
  waitingAgain,
} from '../../src';
import { type State, pageOf } from './state';

export class InMemoryWebhooks implements WebhookReader, WebhookRepository {
  constructor(private readonly state: () => State) {}

  /** All published events, in order. */
  get published(): readonly WebhookEvent[] {
    return this.state().deliveries.map(({ published }) => published);
  }

  async list() {
    return [...this.state().webhooks.values()].map(({ secret: _, ...webhook }) => webhook);
  }

  async count() {
    return this.state().webhooks.size;
  }

  async find(id: WebhookId): Promise<Webhook | null> {
    return (await this.list()).find((webhook) => webhook.id === id) ?? null;
  }

  async isWanted(type: WebhookEventType) {
    return (await this.receiving(type)).length > 0;
  }

  async publish(events: readonly WebhookEvent[]) {
    for (const event of events)
      for (const webhook of await this.receiving(event.type)) await this.deliver(webhook, event);
  }

  async add(webhook: NewWebhook, secret: string): Promise<Webhook> {
    const added = { ...webhook, id: this.nextId() as WebhookId, disabledBecause: null, failingSince: null };
    this.state().webhooks.set(added.id, { ...added, secret });
    return added;
  }

  async save(webhook: Webhook) {
    const { secret } = this.state().webhooks.get(webhook.id)!;
    const saved = { ...webhook, secret, disabledBecause: null, failingSince: null };
    this.state().webhooks.set(webhook.id, saved);
    if (webhook.isEnabled) return;
    this.change(({ webhookId, state }) => webhookId === webhook.id && state === 'waiting', {
      state: 'failed',
      lastError: 'The webhook was disabled.',
    });
  }

  async replaceSecret(id: WebhookId, secret: string) {
    this.state().webhooks.set(id, { ...this.state().webhooks.get(id)!, secret });
  }

  async remove(id: WebhookId) {
    const state = this.state();
    state.webhooks.delete(id);
    state.deliveries = state.deliveries.filter(({ webhookId }) => webhookId !== id);
  }

  async deliver({ id: webhookId, url }: Webhook, event: WebhookEvent): Promise<WebhookDelivery> {
    const state = this.state();
    const times = { createdAt: event.at, sentAt: null };
    const outcome = { state: 'waiting', attempts: 0, lastStatus: null, lastError: null } as const;
    const delivery = { id: this.nextId(), webhookId, url, event: event.type, ...times, ...outcome };
    state.deliveries = [...state.deliveries, { ...delivery, published: event }];
    return delivery;
  }

  async findDelivery(id: number): Promise<WebhookDelivery | null> {
    const found = this.state().deliveries.find((delivery) => delivery.id === id);
    return found === undefined ? null : this.shown(found);
  }

  async sendAgain(id: number) {
    this.change((delivery) => delivery.id === id, waitingAgain({} as WebhookDelivery));
  }

  async deliveries(since: Instant, wanted: WebhookId | null, page: PageRequest): Promise<Page<WebhookDelivery>> {
    const rows = this.state().deliveries.filter(
      ({ createdAt, webhookId }) => createdAt >= since && (wanted === null || webhookId === wanted),
    );
    const newest = rows.sort((a, b) => b.createdAt - a.createdAt || b.id - a.id);
    return pageOf(
      newest.map((row) => this.shown(row)),
      page,
    );
  }

  private shown({ published: _, ...delivery }: State['deliveries'][number]): WebhookDelivery {
    return { ...delivery, url: this.state().webhooks.get(delivery.webhookId)!.url };
  }

  private async receiving(type: WebhookEvent['type']): Promise<Webhook[]> {
    const webhooks = await this.list();
    return webhooks.filter(({ isEnabled, events }) => isEnabled && events.some((event) => event === type));
  }

  private change(isMeant: (delivery: WebhookDelivery) => boolean, change: Partial<WebhookDelivery>): void {
    const state = this.state();
    state.deliveries = state.deliveries.map((row) => (isMeant(row) ? { ...row, ...change } : row));
  }

  private nextId(): number {
    return (this.state().lastId += 1);
  }
}
