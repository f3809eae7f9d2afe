import { calendarOf } from './calendar-file';
import { PASSWORD } from './test-api';
import { CANARIES, NEW_WEBHOOK, type TestWorkspace } from './test-workspace';

type BodyOf = (workspace: TestWorkspace, count: number) => Record<string, unknown>;

const plan: BodyOf = (_, count) => ({
  name: `plan-${count}`,
  displayName: 'Plan',
  monthlyHours: 20,
  description: 'x',
  isActive: true,
  features: ['y'],
});
const person: BodyOf = (_, count) => ({
  email: `person${count}@example.com`,
  password: PASSWORD,
  username: `person${count}`,
  firstName: 'A',
  lastName: 'B',
});

/** Own limits that allow every request of the specs. */
const POLICIES = {
  noticeMinutes: 0,
  advanceDays: 730,
  lateChangeMinutes: 0,
  gapMinutes: 0,
  dayMinutes: 1_440,
  upcomingBookings: 200,
};

/** A valid body for each call. */
export const BODIES: Record<string, BodyOf> = {
  'POST /api/login': () => ({ email: CANARIES.email, password: CANARIES.password }),
  'POST /api/register': person,
  'POST /api/set-password': ({ linkToken }) => ({ token: linkToken, newPassword: CANARIES.password }),
  'POST /api/password-reset': (_, count) => ({ email: `person${count}@example.com` }),
  'POST /api/admin/users/{id}/password-link': () => ({ send: true }),
  'POST /api/admin/amenities': (_, count) => ({ name: `Amenity ${count}` }),
  'PATCH /api/admin/amenities/{id}': (_, count) => ({ name: `Amenity ${count}` }),
  'POST /api/rooms': (_, count) => ({
    name: `Room ${count}`,
    capacity: 4,
    description: 'x',
    policies: POLICIES,
  }),
  'PATCH /api/rooms/{id}': (_, count) => ({
    name: `Other ${count}`,
    capacity: 4,
    description: 'x',
    isActive: true,
    policies: POLICIES,
    retiredReason: 'x',
  }),
  'POST /api/admin/bookings/cancellation': () => ({ bookings: [999_999], scope: 'this', note: 'x' }),
  'POST /api/admin/webhooks': () => ({ ...NEW_WEBHOOK, enabled: true }),
  'PATCH /api/admin/webhooks/{id}': () => ({ ...NEW_WEBHOOK, enabled: true }),
  'POST /api/bookings': ({ room, ada }, count) => ({
    roomId: room.id,
    ...slot(count),
    purpose: 'x',
    repeatWeeks: 1,
    userId: ada.user.id,
    repeat: { every: 'day', count: 1 },
    skipTaken: true,
    restores: 1,
  }),
  'PATCH /api/bookings/{id}': ({ room, ada }, count) => ({
    roomId: room.id,
    ...slot(count),
    purpose: 'x',
    userId: ada.user.id,
  }),
  'POST /api/rooms/{id}/removal': () => ({ affected: { ...choices(), withoutRoom: 'cancel' } }),
  'PATCH /api/users/profile': () => ({ currentPassword: CANARIES.password, newPassword: CANARIES.password }),
  'PUT /api/users/profile/mail': () => ({ ownChanges: true, reminderMinutes: 30 }),
  'POST /api/users/profile/api-tokens': () => ({
    name: 'Door',
    scope: 'admin',
    expiresInDays: 30,
    currentPassword: PASSWORD,
  }),
  'POST /api/users/profile/calendar-feeds': ({ room }) => ({
    kind: 'room',
    roomId: room.id,
    currentPassword: PASSWORD,
  }),
  'POST /api/client-errors': () => ({ remote: 'admin', version: '1.4.0', kind: 'damaged', detail: 'x' }),
  'POST /api/admin/users': (workspace, count) => ({
    ...person(workspace, count),
    invite: false,
    role: 'user',
    subscription: 'flex',
    monthlyQuota: 1,
    company: 'x',
  }),
  'POST /api/admin/users/bulk/plan': ({ ada }) => ({
    users: [{ id: ada.user.id }],
    subscription: 'standard',
    keepQuota: true,
  }),
  'POST /api/admin/users/bulk/deactivation': ({ ada }) => ({ users: [{ id: ada.user.id }], affected: choices() }),
  'POST /api/admin/users/bulk/invitation': ({ ada }) => ({ users: [ada.user.id], currentPassword: PASSWORD }),
  'POST /api/admin/users/bulk/impact': ({ ada }) => ({ users: [{ id: ada.user.id }] }),
  'PATCH /api/admin/users/{id}': () => ({ firstName: 'C', lastName: 'D', company: 'x', subscription: 'standard' }),
  'PATCH /api/admin/users/{id}/email': (_, count) => ({ email: `person${count}@example.net` }),
  'PATCH /api/admin/users/{id}/quota': () => ({ monthlyQuota: 0 }),
  'PATCH /api/admin/users/{id}/password': () => ({ newPassword: CANARIES.password }),
  'PATCH /api/admin/users/{id}/role': () => ({ role: 'user' }),
  'PATCH /api/admin/users/{id}/active': () => ({ isActive: true, affected: choices() }),
  'POST /api/admin/subscription-plans': plan,
  'PUT /api/admin/subscription-plans/{id}': (workspace, count) => ({ ...plan(workspace, count), members: 'all' }),
  'POST /api/admin/blocked-times': ({ room }, count) => ({
    roomId: room.id,
    roomIds: [room.id],
    ...slot(count),
    repeatUntil: '2027-01-01',
    reason: 'x',
    affected: choices(),
  }),
  'PUT /api/admin/config/weekdays': () => ({ ...weekdays(), affected: choices() }),
  'POST /api/admin/config/weekdays/impact': () => weekdays(),
  'POST /api/admin/special-days': (_, count) => ({ ...hoursOfDay, date: dayAfter(count), name: 'Holiday' }),
  'POST /api/admin/special-days/impact': (_, count) => ({ ...hoursOfDay, date: dayAfter(count), name: 'Holiday' }),
  'PATCH /api/admin/special-days/{id}': () => ({
    ...hoursOfDay,
    date: '2026-05-01',
    name: 'Holiday',
    affected: choices(),
  }),
  'POST /api/admin/special-days/{id}/removal': () => ({ affected: choices() }),
  'POST /api/admin/special-days/{id}/impact': () => ({ ...hoursOfDay, date: '2026-05-01', name: 'Holiday' }),
  'PUT /api/admin/config/booking': () => ({
    startTime: '09:00',
    endTime: '17:30',
    slotDuration: 30,
    policies: POLICIES,
    affected: choices(),
  }),
  'POST /api/admin/config/policies/impact': ({ room }) => ({ roomId: room.id, policies: POLICIES }),
};

/** A valid file for each call that expects one. */
export const FILES: Record<string, (count: number) => string> = {
  'POST /api/admin/users/import': (count) => `email,firstName\nfile${count}@example.com,Ada\n`,
  'POST /api/admin/special-days/import': (count) => calendarOf(dayAfter(count), 'Holiday'),
  // A picture is no text; rooms.int.spec.ts sends pictures.
  'PUT /api/rooms/{id}/photo': () => 'no picture',
};

/** Required query parameters of calls. */
export const QUERIES: Record<string, (workspace: TestWorkspace) => Record<string, string | number>> = {
  'GET /api/admin/blocked-times/impact': ({ room }) => ({ roomId: room.id, roomIds: room.id, ...slot(0) }),
  'GET /api/admin/messages/invitations': () => ({ invitedAt: '2026-03-02T08:00:00Z' }),
  'DELETE /api/bookings': () => ({ from: '2026-03-03', to: '2026-03-04' }),
  'GET /api/admin/config/booking/impact': () => ({ startTime: '10:00', endTime: '17:30', slotDuration: 30 }),
};

/** Moves all affected bookings, and keeps those without a room. */
function choices() {
  return { default: 'move', withoutRoom: 'keep', choices: [] };
}

const hoursOfDay = { closed: false, startTime: '10:00', endTime: '14:00' };

function weekdays(): Record<string, unknown> {
  return {
    weekdays: [
      { ...hoursOfDay, weekday: 6 },
      { weekday: 7, closed: true },
    ],
  };
}

/** Returns a different date for each count, from 2027 on. */
function dayAfter(count: number): string {
  return new Date(Date.UTC(2027, 0, 1 + count)).toISOString().slice(0, 10);
}

/** Returns a different hour for each count, from April on. */
function slot(count: number): { startTime: string; endTime: string } {
  const day = new Date(Date.UTC(2026, 3, 1 + Math.floor(count / 8))).toISOString().slice(0, 10);
  const hour = 9 + (count % 8);
  const two = (value: number) => String(value).padStart(2, '0');
  return { startTime: `${day}T${two(hour)}:00`, endTime: `${day}T${two(hour + 1)}:00` };
}
