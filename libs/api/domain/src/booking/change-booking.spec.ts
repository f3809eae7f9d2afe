import { MonthlyQuota, runningSlotEnd } from '@roomhours/booking-rules';
import { aBooking, aCandidate, aMember, aRoom, aWorkspace, anAdministrator, at, rangeAt } from '../../testing';
import { DomainError } from '../domain-error';
import type { RoomId, UserId } from '../ids';
import { assertMayChange, cancelBooking, isMoved, moveRefusal } from './change-booking';

const member = aMember();
const admin = anAdministrator();
const workspace = aWorkspace();
const booking = aBooking(rangeAt('2026-11-24 10:00', 120));

function codeOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

describe('changing a booking', () => {
  it('is allowed to its owner until it has ended', () => {
    expect(codeOf(() => assertMayChange(member, booking, at('2026-11-24 11:59')))).toBeNull();
    expect(codeOf(() => assertMayChange(member, booking, at('2026-11-24 12:00')))).toBe('PAST_TIME');
  });

  it('is refused to another member', () => {
    const other = aMember({ id: 2 as UserId });
    expect(codeOf(() => assertMayChange(other, booking, at('2026-11-23 12:00')))).toBe('FORBIDDEN');
    expect(codeOf(() => assertMayChange(other, booking, at('2026-11-25 12:00')))).toBe('FORBIDDEN');
  });

  it('is allowed to administrators at any time', () => {
    expect(codeOf(() => assertMayChange(admin, booking, at('2026-11-25 12:00')))).toBeNull();
  });
});

describe('a move', () => {
  it('is a change of room or time', () => {
    const { roomId, range } = booking;
    expect(isMoved(booking, { roomId, range: rangeAt('2026-11-24 10:00', 120) })).toBe(false);
    expect(isMoved(booking, { roomId: 2 as RoomId, range })).toBe(true);
    expect(isMoved(booking, { roomId, range: rangeAt('2026-11-24 10:00', 90) })).toBe(true);
    expect(isMoved(booking, { roomId, range: rangeAt('2026-11-24 10:30', 90) })).toBe(true);
  });

  const move = (actor: typeof member, candidate: Parameters<typeof aCandidate>[0]) =>
    moveRefusal(actor, booking, aCandidate(candidate))?.code ?? null;

  it('of a booking that has not started follows the rules for new bookings', () => {
    const now = at('2026-11-24 09:00');
    expect(move(member, { range: rangeAt('2026-11-24 14:00', 60), now })).toBeNull();
    expect(move(member, { range: rangeAt('2026-11-24 14:10', 60), now })).toBe('OFF_GRID');
    expect(move(member, { range: rangeAt('2026-11-23 14:00', 60), now })).toBe('PAST_TIME');
  });

  it('of a running booking may only change the end, to no earlier than the end of the running slot', () => {
    const now = at('2026-11-24 10:40');
    expect(move(member, { range: rangeAt('2026-11-24 10:00', 60), now })).toBeNull();
    expect(move(member, { range: rangeAt('2026-11-24 10:00', 30), now })).toBe('PAST_TIME');
    expect(move(member, { range: rangeAt('2026-11-24 10:30', 60), now })).toBe('PAST_TIME');
    expect(move(member, { range: rangeAt('2026-11-24 10:00', 60), now, room: aRoom({ id: 2 as RoomId }) })).toBe(
      'PAST_TIME',
    );
    expect(move(member, { range: rangeAt('2026-11-24 10:00', 45), now: at('2026-11-24 10:05') })).toBe(
      'DURATION_NOT_OFFERED',
    );
  });

  it('of a running booking may change the end although the start is no longer on the slot list', () => {
    const odd = aBooking(rangeAt('2026-11-24 10:15', 60));
    const candidate = aCandidate({ range: rangeAt('2026-11-24 10:15', 90), now: at('2026-11-24 10:40') });
    expect(moveRefusal(member, odd, candidate)).toBeNull();
  });

  it('above the quota is refused to members and allowed to administrators', () => {
    const candidate = { range: rangeAt('2026-11-24 14:00', 60), quota: MonthlyQuota.of(member, 240), addedMinutes: 60 };
    expect(move(member, candidate)).toBe('QUOTA_EXCEEDED');
    expect(move(admin, candidate)).toBeNull();
  });

  it('into the past is allowed to administrators as a correction', () => {
    const now = at('2026-11-24 16:00');
    expect(move(admin, { range: rangeAt('2026-11-24 09:00', 60), now })).toBeNull();
    expect(move(admin, { range: rangeAt('2026-11-24 09:10', 60), now })).toBe('OFF_GRID');
  });
});

describe('a cancellation', () => {
  const cancel = (actor: typeof member, time: string) => () =>
    cancelBooking(actor, booking, at(`2026-11-24 ${time}`), workspace);

  it('removes a booking that has not started', () => {
    expect(cancel(member, '09:59')()).toEqual({ kind: 'removed' });
  });

  it('shortens a running booking to the running slot', () => {
    expect(cancel(member, '10:00')()).toEqual({ kind: 'shortened', range: rangeAt('2026-11-24 10:00', 30) });
    expect(cancel(member, '11:29')()).toEqual({ kind: 'shortened', range: rangeAt('2026-11-24 10:00', 90) });
  });

  it('is refused in the last slot and after the end', () => {
    expect(codeOf(cancel(member, '11:30'))).toBe('LAST_SLOT_RUNNING');
    expect(codeOf(cancel(member, '12:00'))).toBe('PAST_TIME');
  });

  it('by an administrator always removes the whole booking', () => {
    expect(cancel(admin, '10:40')()).toEqual({ kind: 'removed' });
    expect(cancel(admin, '13:00')()).toEqual({ kind: 'removed' });
  });
});

it('the end of the running slot is counted from the start of the booking if no slot contains the current time', () => {
  const morning = aWorkspace({ opensAt: 480, closesAt: 600 });
  expect(runningSlotEnd(booking.range, at('2026-11-24 10:40'), morning)).toBe(at('2026-11-24 11:00'));
  expect(runningSlotEnd(booking.range, at('2026-11-24 10:30'), morning)).toBe(at('2026-11-24 11:00'));
});
