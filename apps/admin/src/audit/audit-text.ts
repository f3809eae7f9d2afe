import type { AuditRecord } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { instantText } from '../kit/time-text';

const ACTIONS: Record<string, string> = {
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
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
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
