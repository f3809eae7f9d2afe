import { MAX_FAILING_DAYS, type Webhook, type WebhookDelivery, type WebhookEventType } from '@roomhours/contract';
import { instantText } from '../kit/time-text';

const EVENTS: Record<WebhookDelivery['event'], string> = {
  'booking.created': 'Booking created',
  'booking.changed': 'Booking changed',
  'booking.cancelled': 'Booking cancelled',
  'room.created': 'Room created',
  'room.changed': 'Room changed',
  'room.removed': 'Room removed',
  'user.created': 'User created',
  'user.changed': 'User changed',
  'webhook.test': 'Test',
};

/** Returns the event in words. An event that this release does not know is returned as the server sent it. */
export function eventText(event: WebhookDelivery['event']): string {
  return EVENTS[event] ?? event;
}

/** Returns the events in words, in the order of the form. */
export function eventsText(events: readonly WebhookEventType[]): string {
  return Object.keys(EVENTS)
    .filter((event) => events.includes(event as WebhookEventType))
    .map((event) => EVENTS[event as WebhookEventType])
    .join(', ');
}

/** Returns the state: 'Enabled', 'Failing since Tue 24 Nov 2026, 10:05', 'Disabled', or why the server has disabled it. */
export function healthText({ enabled, disabledBecause, failingSince }: Webhook, zone: string): string {
  if (disabledBecause === 'gone') return 'Disabled: the receiver answered 410, gone';
  if (disabledBecause === 'failures') return `Disabled: every delivery failed for ${MAX_FAILING_DAYS} days`;
  if (!enabled) return 'Disabled';
  return failingSince === null ? 'Enabled' : `Failing since ${instantText(failingSince, zone)}`;
}
