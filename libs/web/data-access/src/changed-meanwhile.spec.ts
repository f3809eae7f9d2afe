import { failureFrom } from './api-failure';
import { changedFields, currentOf, fieldChanges, ifMatch, rebased } from './changed-meanwhile';

interface Room {
  name: string;
  capacity: number | null;
}

const base: Room = { name: 'Studio', capacity: 4 };
const texts = { Name: ({ name }: Room) => name, Capacity: ({ capacity }: Room) => String(capacity) };
const failure = (code: string, more = {}) =>
  failureFrom(new Response('', { status: 412 }), JSON.stringify({ code, message: 'No.', ...more }));

it('sends the state that a change is based on', () => {
  expect(ifMatch({ etag: '"a"' })).toEqual({ 'If-Match': '"a"' });
});

it('finds the current state in the refusal of a change, and in no other failure', () => {
  const current = { name: 'Salon', etag: '"b"' };
  expect(currentOf(failure('CHANGED_MEANWHILE', { current }))).toEqual(current);
  expect(currentOf(failure('CHANGED_MEANWHILE', { current: [current] }))).toEqual([current]);
  expect(currentOf(failure('CHANGED_MEANWHILE'))).toBeNull();
  expect(currentOf(failure('CHANGED_MEANWHILE', { current: { name: 'x' } }))).toBeNull();
  expect(currentOf(failure('DUPLICATE', { current }))).toBeNull();
  expect(currentOf(new Error('x'))).toBeNull();
});

it('finds the fields that have changed', () => {
  expect(changedFields(base, { ...base })).toEqual({});
  expect(changedFields(base, { name: 'Studio', capacity: null })).toEqual({ capacity: null });
  expect(changedFields({ days: [1, 2] }, { days: [1, 2] })).toEqual({});
  expect(changedFields({ days: [1, 2] }, { days: [2, 1] })).toEqual({ days: [2, 1] });
});

describe('a change on an older state', () => {
  it('keeps typed values, and takes over the others', () => {
    const own = { name: 'Salon', capacity: 4 };
    expect(rebased({ base, own, current: { name: 'Studio', capacity: 6 } })).toEqual({ name: 'Salon', capacity: 6 });
    expect(rebased({ base, own, current: { name: 'Saal', capacity: 6 } })).toEqual({ name: 'Salon', capacity: 6 });
  });

  it('lists what the other user has changed, and which fields both have changed', () => {
    const own = { name: 'Salon', capacity: 8 };
    expect(fieldChanges({ base, own, current: { name: 'Studio', capacity: 6 } }, texts)).toEqual([
      { label: 'Capacity', before: '4', now: '6', own: '8' },
    ]);
    expect(fieldChanges({ base, own: base, current: { name: 'Saal', capacity: 4 } }, texts)).toEqual([
      { label: 'Name', before: 'Studio', now: 'Saal', own: null },
    ]);
    expect(fieldChanges({ base, own, current: own }, texts).map((change) => change.own)).toEqual([null, null]);
  });
});
