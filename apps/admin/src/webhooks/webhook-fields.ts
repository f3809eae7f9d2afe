import {
  TEXT_LIMITS,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookEventType,
  type WebhookRequest,
} from '@roomhours/contract';
import { type FieldRule, check, lengthRule, requiredText } from '../kit/form/field-rules';
import type { EntityFields } from '../kit/form/use-entity-form';
import { eventsText } from './webhook-text';

/** The values of the form. */
export interface WebhookFields {
  url: string;
  events: WebhookEventType[];
  enabled: boolean;
}

export const NEW_WEBHOOK: WebhookFields = { url: '', events: [...WEBHOOK_EVENTS], enabled: true };

export const WEBHOOK: EntityFields<Webhook, WebhookFields> = {
  fieldsOf: ({ url, events, enabled }) => ({ url, events, enabled }),
  texts: {
    Address: ({ url }) => url,
    Events: ({ events }) => eventsText(events),
    State: ({ enabled }) => (enabled ? 'Enabled' : 'Disabled'),
  },
};

/** Returns the request with the events in the order of the list, so that an unchanged choice is equal. */
export function requestOf({ url, events, enabled }: WebhookFields): WebhookRequest {
  return { url: url.trim(), events: WEBHOOK_EVENTS.filter((event) => events.includes(event)), enabled };
}

export const URL_RULES: FieldRule<string | undefined>[] = [
  requiredText('Address'),
  lengthRule(TEXT_LIMITS.webhookUrl),
  check((text) => {
    const url = (text ?? '').trim();
    if (url === '') return null;
    if (!/^https?:\/\/./i.test(url)) return 'Must start with https://';
    return !isPlain(url) && 'Address must be a web address, without user, password and #';
  }),
];

/** Whether the API accepts the address. Its own message names the property, not the field. */
function isPlain(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, username, password } = new URL(url);
  // Chromium escapes a blank in the name of the host instead of refusing it.
  return !hostname.includes('%') && username === '' && password === '' && !url.includes('#');
}

export const EVENTS_RULE = check<WebhookEventType[]>((events) => events.length === 0 && 'Choose at least one event');
