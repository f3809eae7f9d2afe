import type { AuditAction, AuditRecord } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { instantText } from '../kit/time-text';

const ACTIONS: Record<AuditAction, string> = {
  'room.added': 'Room added',
  'room.changed': 'Room changed',
  'room.removed': 'Room deleted',
  'amenity.added': 'Amenity added',
  'amenity.changed': 'Amenity renamed',
  'amenity.removed': 'Amenity removed',
  'user.added': 'User added',
  'user.changed': 'User changed',
  'user.passwordSet': 'Password set',
  'user.registered': 'User registered',
  'user.invited': 'User invited',
  'user.imported': 'Users imported',
  'user.linkCreated': 'Password link made',
  'user.erased': 'User erased',
  'user.hoursGivenBack': 'Hours given back',
  'plan.added': 'Plan added',
  'plan.changed': 'Plan changed',
  'plan.removed': 'Plan deleted',
  'booking.created': 'Booking created',
  'booking.changed': 'Booking changed',
  'booking.removed': 'Booking deleted',
  'blockedTime.added': 'Time blocked',
  'blockedTime.removed': 'Time block removed',
  'affectedBookings.applied': 'Affected bookings decided',
  'bookingSettings.changed': 'Booking settings changed',
  'weekdayHours.changed': 'Weekday hours changed',
  'specialDay.added': 'Special day added',
  'specialDay.changed': 'Special day changed',
  'specialDay.removed': 'Special day deleted',
  'specialDay.imported': 'Special days imported',
  'specialDay.importRemoved': 'Imported special days removed',
  'apiToken.added': 'API token created',
  'apiToken.removed': 'API token revoked',
  'calendarFeed.added': 'Calendar address created',
  'calendarFeed.removed': 'Calendar address revoked',
  'message.sentAgain': 'Message sent again',
  'message.released': 'Messages released',
  'webhook.added': 'Webhook added',
  'webhook.changed': 'Webhook changed',
  'webhook.removed': 'Webhook deleted',
  'webhook.secretRotated': 'Webhook secret replaced',
  'webhook.tested': 'Webhook tested',
  'webhook.sentAgain': 'Delivery sent again',
  'login.succeeded': 'Signed in',
  'login.failed': 'Sign-in failed',
};

/** What an actor did, before the name of the object. */
const SENTENCES: Record<AuditAction, string> = {
  'room.added': 'added the room',
  'room.changed': 'changed the room',
  'room.removed': 'deleted the room',
  'amenity.added': 'added the amenity',
  'amenity.changed': 'renamed the amenity',
  'amenity.removed': 'removed the amenity',
  'user.added': 'added',
  'user.changed': 'changed',
  'user.passwordSet': 'set the password of',
  'user.registered': 'registered',
  'user.invited': 'invited',
  'user.imported': 'imported users',
  'user.linkCreated': 'made a password link for',
  'user.erased': 'erased the personal data of',
  'user.hoursGivenBack': 'gave hours back to',
  'plan.added': 'added the plan',
  'plan.changed': 'changed the plan',
  'plan.removed': 'deleted the plan',
  'booking.created': 'booked',
  'booking.changed': 'changed bookings',
  'booking.removed': 'cancelled bookings',
  'blockedTime.added': 'blocked a time',
  'blockedTime.removed': 'removed a time block',
  'affectedBookings.applied': 'decided about affected bookings',
  'bookingSettings.changed': 'changed the booking settings',
  'weekdayHours.changed': 'changed the hours of weekdays',
  'specialDay.added': 'added the special day',
  'specialDay.changed': 'changed the special day',
  'specialDay.removed': 'deleted the special day',
  'specialDay.imported': 'imported special days',
  'specialDay.importRemoved': 'removed imported special days',
  'apiToken.added': 'created an API token',
  'apiToken.removed': 'revoked an API token',
  'calendarFeed.added': 'created a calendar address',
  'calendarFeed.removed': 'revoked a calendar address',
  'message.sentAgain': 'sent a message again',
  'message.released': 'released messages',
  'webhook.added': 'added the webhook',
  'webhook.changed': 'changed the webhook',
  'webhook.removed': 'deleted the webhook',
  'webhook.secretRotated': 'replaced the secret of the webhook',
  'webhook.tested': 'tested the webhook',
  'webhook.sentAgain': 'sent a delivery again',
  'login.succeeded': 'signed in',
  'login.failed': 'failed to sign in',
};

const SUBJECTS: Record<string, string> = {
  blockedTime: 'time block',
  apiToken: 'API token',
  calendarFeed: 'calendar address',
  bookingSettings: 'settings',
  specialDay: 'special day',
  session: 'sign-in',
};

/** Returns the action in words. An action that this release does not know is returned as the server sent it. */
export function actionText({ action }: Pick<AuditRecord, 'action'>): string {
  return ACTIONS[action] ?? action;
}

/** Returns what the actor did: 'added the room'. An unknown action is returned as the server sent it. */
export function sentenceOf({ action }: Pick<AuditRecord, 'action'>): string {
  return SENTENCES[action] ?? action;
}

/** Returns the name of the object, or its number if the sentence does not say it otherwise; empty without a name. */
export function nounText(record: Pick<AuditRecord, 'before' | 'after'>): string {
  return nameIn(record.after) ?? nameIn(record.before) ?? '';
}

/** Returns the subject: 'Studio (room 3)', or 'room 3' without a name. Empty for a subject without an id. */
export function subjectText({ subject, subjectId, before, after }: AuditRecord): string {
  if (subjectId === null) return '';
  const number = `${SUBJECTS[subject] ?? subject} ${subjectId}`;
  const name = nameIn(after) ?? nameIn(before);
  return name === null ? number : `${isolate(name)} (${number})`;
}

/** A changed field; null for a value that did not exist. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** Returns the fields that differ before and after, except the id. Each entry of a list is a field. */
export function fieldChanges({ before, after }: Pick<AuditRecord, 'before' | 'after'>, zone: string): FieldChange[] {
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((field) => field !== 'id')
    .map((field) => ({ field, before: valueText(old.get(field), zone), after: valueText(now.get(field), zone) }))
    .filter((change) => change.before !== change.after);
}

function nameIn(value: unknown): string | null {
  const fields = fieldsOf(value);
  const found = ['displayName', 'name', 'email', 'url']
    .map((field) => fields.get(field))
    .find((one) => typeof one === 'string');
  return (found as string | undefined) ?? null;
}

function fieldsOf(value: unknown): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map();
  if (Array.isArray(value)) return new Map(value.map((entry, index) => [`${index + 1}.`, entry as unknown]));
  return new Map(Object.entries(value));
}

function valueText(value: unknown, zone: string): string | null {
  if (value === undefined) return null;
  if (value === null) return 'none';
  if (typeof value === 'string') return isInstant(value) ? instantText(value, zone) : value;
  if (Array.isArray(value)) return value.map((entry) => valueText(entry, zone)).join(', ') || 'none';
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([field, entry]) => `${field}: ${valueText(entry, zone)}`)
    .join(', ');
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text);
}
