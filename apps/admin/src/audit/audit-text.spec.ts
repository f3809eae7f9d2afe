import type { AuditAction, AuditRecord } from '@roomhours/contract';
import { actionText, fieldChanges, subjectText } from './audit-text';

const ZONE = 'Europe/Berlin';
const record = (change: Partial<AuditRecord>): AuditRecord => ({
  ...{ id: 1, at: '2026-11-24T09:05:00Z', actorId: 9, actorEmail: 'robin@roomhours.example', requestId: 'r' },
  ...{ action: 'room.changed', subject: 'room', subjectId: 3, before: null, after: null },
  ...change,
});

it('names an action, even one that this release does not know', () => {
  const actions: AuditAction[] = ['room.removed', 'specialDay.imported', 'room.painted' as AuditAction];
  expect(actions.map((action) => actionText({ action }))).toEqual([
    'Room deleted',
    'Special days imported',
    'room.painted',
  ]);
});

it.each<[Partial<AuditRecord>, string]>([
  [{ after: { id: 3, name: 'Studio' } }, 'Studio (room 3)'],
  [{ before: { id: 3, name: 'Studio' } }, 'Studio (room 3)'],
  [{ before: { name: 'Old' }, after: { name: 'New' } }, 'New (room 3)'],
  [{ subject: 'plan', after: { name: 'flex', displayName: 'Flex' } }, 'Flex (plan 3)'],
  [{ subject: 'user', after: { email: 'ada@x.org', firstName: 'Ada' } }, 'ada@x.org (user 3)'],
  [{ subject: 'booking', after: { roomId: 1 } }, 'booking 3'],
  [{ subject: 'blockedTime' }, 'time block 3'],
  [{ subject: 'specialDay', after: { name: 'Christmas Eve' } }, 'Christmas Eve (special day 3)'],
  [{ subject: 'session', subjectId: null }, ''],
])('names the subject of %j: %p', (change, text) => expect(subjectText(record(change))).toBe(text));

describe('the changes', () => {
  it('are the fields that differ', () => {
    const before = { name: 'Studio', capacity: 4, description: null };
    expect(fieldChanges({ before, after: { ...before, capacity: 6, description: 'Loft' } }, ZONE)).toEqual([
      { field: 'capacity', before: '4', after: '6' },
      { field: 'description', before: 'none', after: 'Loft' },
    ]);
  });

  it('are all fields of a new or deleted entity', () => {
    const times = { id: 3, startTime: '2026-11-24T09:00:00Z', isActive: true, features: ['a', 'b'] };
    expect(fieldChanges({ before: null, after: times }, ZONE)).toEqual([
      { field: 'startTime', before: null, after: 'Tue 24 Nov 2026, 10:00' },
      { field: 'isActive', before: null, after: 'true' },
      { field: 'features', before: null, after: 'a, b' },
    ]);
    expect(fieldChanges({ before: { a: [] }, after: null }, ZONE)).toEqual([
      { field: 'a', before: 'none', after: null },
    ]);
  });

  it('have times of day instead of minutes', () => {
    const hours = { opensAt: 540, closesAt: 1440 };
    expect(fieldChanges({ before: { ...hours, slotMinutes: 30 }, after: [{ weekday: 6, hours }] }, ZONE)).toEqual([
      { field: 'opensAt', before: '09:00', after: null },
      { field: 'closesAt', before: '24:00', after: null },
      { field: 'slotMinutes', before: '30', after: null },
      { field: '1.', before: null, after: 'weekday: 6, hours: opensAt: 09:00, closesAt: 24:00' },
    ]);
  });

  it('are listed for each entry of a list', () => {
    const after = [{ id: 1, startTime: '2026-11-24T09:00:00Z' }, { id: 2 }];
    expect(fieldChanges({ before: null, after }, ZONE)).toEqual([
      { field: '1.', before: null, after: 'id: 1, startTime: Tue 24 Nov 2026, 10:00' },
      { field: '2.', before: null, after: 'id: 2' },
    ]);
  });

  it('are empty without fields', () => {
    expect(fieldChanges({ before: null, after: null }, ZONE)).toEqual([]);
  });
});
