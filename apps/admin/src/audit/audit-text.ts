import type { AuditAction, AuditRecord } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { formatTimeOfDay } from '@roomhours/time';
import { instantText } from '../kit/time-text';

/** Each action in words, and what its actor did, before the name of the object. */
const ACTIONS: Record<AuditAction, readonly [action: string, sentence: string]> = {
  'room.added': ['Room added', 'added the room'],
  'room.changed': ['Room changed', 'changed the room'],
  'room.removed': ['Room deleted', 'deleted the room'],
  'amenity.added': ['Amenity added', 'added the amenity'],
  'amenity.changed': ['Amenity renamed', 'renamed the amenity'],
  'amenity.removed': ['Amenity removed', 'removed the amenity'],
  'user.added': ['User added', 'added'],
  'user.changed': ['User changed', 'changed'],
  'user.passwordSet': ['Password set', 'set the password of'],
  'user.registered': ['User registered', 'registered'],
  'user.invited': ['User invited', 'invited'],
  'user.imported': ['Users imported', 'imported users'],
  'user.linkCreated': ['Password link made', 'made a password link for'],
  'user.erased': ['User erased', 'erased the personal data of'],
  'user.hoursGivenBack': ['Hours given back', 'gave hours back to'],
  'plan.added': ['Plan added', 'added the plan'],
  'plan.changed': ['Plan changed', 'changed the plan'],
  'plan.removed': ['Plan deleted', 'deleted the plan'],
  'booking.created': ['Booking created', 'booked'],
  'booking.changed': ['Booking changed', 'changed bookings'],
  'booking.removed': ['Booking deleted', 'cancelled bookings'],
  'blockedTime.added': ['Time blocked', 'blocked a time'],
  'blockedTime.removed': ['Time block removed', 'removed a time block'],
  'affectedBookings.applied': ['Affected bookings decided', 'decided about affected bookings'],
  'bookingSettings.changed': ['Booking settings changed', 'changed the booking settings'],
  'weekdayHours.changed': ['Weekday hours changed', 'changed the hours of weekdays'],
  'specialDay.added': ['Special day added', 'added the special day'],
  'specialDay.changed': ['Special day changed', 'changed the special day'],
  'specialDay.removed': ['Special day deleted', 'deleted the special day'],
  'specialDay.imported': ['Special days imported', 'imported special days'],
  'specialDay.importRemoved': ['Imported special days removed', 'removed imported special days'],
  'apiToken.added': ['API token created', 'created an API token'],
  'apiToken.removed': ['API token revoked', 'revoked an API token'],
  'calendarFeed.added': ['Calendar address created', 'created a calendar address'],
  'calendarFeed.removed': ['Calendar address revoked', 'revoked a calendar address'],
  'message.sentAgain': ['Message sent again', 'sent a message again'],
  'message.released': ['Messages released', 'released messages'],
  'webhook.added': ['Webhook added', 'added the webhook'],
  'webhook.changed': ['Webhook changed', 'changed the webhook'],
  'webhook.removed': ['Webhook deleted', 'deleted the webhook'],
  'webhook.secretRotated': ['Webhook secret replaced', 'replaced the secret of the webhook'],
  'webhook.tested': ['Webhook tested', 'tested the webhook'],
  'webhook.sentAgain': ['Delivery sent again', 'sent a delivery again'],
  'login.succeeded': ['Signed in', 'signed in'],
  'login.failed': ['Sign-in failed', 'failed to sign in'],
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
  return ACTIONS[action]?.[0] ?? action;
}

/** Returns what the actor did: 'added the room'. An unknown action is returned as the server sent it. */
export function sentenceOf({ action }: Pick<AuditRecord, 'action'>): string {
  return ACTIONS[action]?.[1] ?? action;
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

/** Returns the start of a blocked time; null if it is not known. */
export function startOfBlock({ before, after }: Pick<AuditRecord, 'before' | 'after'>): string | null {
  const start = fieldsOf(after ?? before).get('startTime');
  return typeof start === 'string' ? start : null;
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
    .map((field) => ({
      field,
      before: valueText(old.get(field), zone, field),
      after: valueText(now.get(field), zone, field),
    }))
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

/** Fields with minutes since the start of the day. */
const TIMES_OF_DAY = ['opensAt', 'closesAt'];

function valueText(value: unknown, zone: string, field = ''): string | null {
  if (value === undefined) return null;
  if (value === null) return 'none';
  if (typeof value === 'number' && TIMES_OF_DAY.includes(field)) return formatTimeOfDay(value);
  if (typeof value === 'string') return isInstant(value) ? instantText(value, zone) : value;
  if (Array.isArray(value)) return value.map((entry) => valueText(entry, zone)).join(', ') || 'none';
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, entry]) => `${name}: ${valueText(entry, zone, name)}`)
    .join(', ');
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text);
}
