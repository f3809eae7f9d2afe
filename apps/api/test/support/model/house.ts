/**
 * The booking rules once more, plainly and by themselves: nothing here comes from the code that is tested. Times are
 * minutes since midnight of Monday 30 March 2026 in the workspace, where clocks never change; slots last 30 minutes.
 */
export type Who = 'ada' | 'bob' | 'boss';

export interface Held {
  id: number;
  room: number;
  owner: Who;
  start: number;
  end: number;
}

export interface Block {
  id: number;
  room: number;
  start: number;
  end: number;
}

export interface House {
  now: number;
  /** Minutes of the day. */
  opens: number;
  closes: number;
  /** Minutes a month; 0 means no limit. */
  quotas: Record<Who, number>;
  rooms: number[];
  bookings: Held[];
  blocks: Block[];
}

export type Wish =
  | { kind: 'book'; who: Who; room: number; start: number; end: number; weeks: number }
  | { kind: 'change'; who: Who; id: number; room: number; start: number; end: number }
  | { kind: 'cancel'; who: Who; id: number }
  | { kind: 'block'; room: number; start: number; end: number }
  | { kind: 'unblock'; id: number }
  | { kind: 'quota'; who: 'ada' | 'bob'; minutes: number }
  | { kind: 'hours'; opens: number; closes: number }
  | { kind: 'remove room'; room: number };

/** Every code that the wish may be refused with, none where it is granted; and the house after it. */
export interface Judgement {
  refusals: string[];
  after: House;
}

const SLOT = 30;
const DAY = 24 * 60;
const WEEK = 7 * DAY;
const LENGTHS = [30, 60, 90, 120];

export function judge(house: House, wish: Wish): Judgement {
  switch (wish.kind) {
    case 'book':
      return book(house, wish);
    case 'change':
      return change(house, wish);
    case 'cancel':
      return cancel(house, wish);
    case 'block':
      if (!house.rooms.includes(wish.room)) return refused(house, 'NOT_FOUND');
      if (wish.end <= wish.start) return refused(house, 'VALIDATION_FAILED');
      return granted({ ...house, blocks: [...house.blocks, { ...wish, id: NaN }] });
    case 'unblock':
      if (!house.blocks.some(({ id }) => id === wish.id)) return refused(house, 'NOT_FOUND');
      return granted({ ...house, blocks: house.blocks.filter(({ id }) => id !== wish.id) });
    case 'quota':
      return granted({ ...house, quotas: { ...house.quotas, [wish.who]: wish.minutes } });
    case 'hours':
      if (wish.closes < wish.opens + SLOT) return refused(house, 'VALIDATION_FAILED');
      return granted({ ...house, opens: wish.opens, closes: wish.closes });
    case 'remove room':
      if (!house.rooms.includes(wish.room)) return refused(house, 'NOT_FOUND');
      return granted(without(house, wish.room));
  }
}

function book(house: House, { who, room, start, end, weeks }: Extract<Wish, { kind: 'book' }>): Judgement {
  if (end <= start) return refused(house, 'VALIDATION_FAILED');
  if (!house.rooms.includes(room)) return refused(house, 'NOT_FOUND');
  const wanted = Array.from({ length: Math.max(1, weeks) }, (_, week) => ({
    id: NaN,
    room,
    owner: who,
    start: start + week * WEEK,
    end: end + week * WEEK,
  }));
  const refusals = wanted.flatMap((one, index) => {
    const before = wanted.slice(0, index).filter((other) => monthOf(other.start) === monthOf(one.start));
    const used = minutesOf(house, who, one.start) + sum(before);
    return [...brokenByTime(house, one), ...brokenByRoom(house, one), ...brokenByQuota(house, one, used, end - start)];
  });
  return refusals.length > 0
    ? refused(house, ...refusals)
    : granted({ ...house, bookings: [...house.bookings, ...wanted] });
}

function change(house: House, wish: Extract<Wish, { kind: 'change' }>): Judgement {
  const booking = house.bookings.find(({ id }) => id === wish.id);
  if (booking === undefined || !house.rooms.includes(wish.room)) return refused(house, 'NOT_FOUND');
  const member = wish.who !== 'boss';
  if (member && booking.owner !== wish.who) return refused(house, 'FORBIDDEN');
  if (member && booking.end <= house.now) return refused(house, 'PAST_TIME');
  if (wish.end <= wish.start) return refused(house, 'VALIDATION_FAILED');
  const { room, start, end } = wish;
  const moved = { ...booking, room, start, end };
  const others = { ...house, bookings: house.bookings.filter(({ id }) => id !== booking.id) };
  if (booking.room === room && booking.start === start && booking.end === end) return granted(house);
  const runs = booking.start <= house.now;
  const past = runs
    ? booking.room !== room || booking.start !== start || end < runningSlotEnd(house)
    : brokenByTime(house, moved).includes('PAST_TIME');
  const used = minutesOf(others, booking.owner, start);
  const stays = monthOf(booking.start) === monthOf(start);
  const grows = end - start - (stays ? booking.end - booking.start : 0);
  const refusals = [
    ...brokenByTime(house, moved).filter((code) => code !== 'PAST_TIME' && !(member && runs && code === 'OFF_GRID')),
    ...(member && past ? ['PAST_TIME'] : []),
    ...brokenByRoom(others, moved),
    ...(member && grows > 0 ? brokenByQuota(house, moved, used, end - start) : []),
  ];
  return refusals.length > 0
    ? refused(house, ...refusals)
    : granted({ ...others, bookings: [...others.bookings, moved] });
}

function cancel(house: House, { who, id }: Extract<Wish, { kind: 'cancel' }>): Judgement {
  const booking = house.bookings.find((one) => one.id === id);
  if (booking === undefined) return refused(house, 'NOT_FOUND');
  const others = house.bookings.filter((one) => one.id !== id);
  if (who === 'boss') return granted({ ...house, bookings: others });
  if (booking.owner !== who) return refused(house, 'FORBIDDEN');
  if (booking.end <= house.now) return refused(house, 'PAST_TIME');
  if (booking.start > house.now) return granted({ ...house, bookings: others });
  const end = runningSlotEnd(house);
  if (end >= booking.end) return refused(house, 'LAST_SLOT_RUNNING');
  return granted({ ...house, bookings: [...others, { ...booking, end }] });
}

function brokenByTime({ now, opens, closes }: House, { start, end }: Held): string[] {
  const midnight = Math.floor(start / DAY) * DAY;
  const slotEnd = Math.floor(start / SLOT) * SLOT + SLOT;
  return [
    ...(start < midnight + opens || end > midnight + closes ? ['OUTSIDE_HOURS'] : []),
    ...(start % SLOT !== 0 || start < midnight + opens || start >= midnight + closes ? ['OFF_GRID'] : []),
    ...(LENGTHS.includes(end - start) ? [] : ['DURATION_NOT_OFFERED']),
    ...(slotEnd <= now || end <= now ? ['PAST_TIME'] : []),
  ];
}

function brokenByRoom({ bookings, blocks }: House, { room, start, end }: Held): string[] {
  const meets = (other: Block | Held) => other.room === room && other.start < end && start < other.end;
  return [...(bookings.some(meets) ? ['BOOKING_CONFLICT'] : []), ...(blocks.some(meets) ? ['TIME_BLOCKED'] : [])];
}

function brokenByQuota({ quotas }: House, { owner }: Held, used: number, more: number): string[] {
  return quotas[owner] > 0 && used + more > quotas[owner] ? ['QUOTA_EXCEEDED'] : [];
}

/** Minutes of the owner's bookings in the month of that time. */
export function minutesOf({ bookings }: House, who: Who, at: number): number {
  return sum(bookings.filter(({ owner, start }) => owner === who && monthOf(start) === monthOf(at)));
}

function runningSlotEnd({ now }: House): number {
  return Math.floor(now / SLOT) * SLOT + SLOT;
}

function monthOf(at: number): number {
  return new Date(Date.UTC(2026, 2, 30) + at * 60_000).getUTCMonth();
}

function sum(bookings: readonly { start: number; end: number }[]): number {
  return bookings.reduce((minutes, { start, end }) => minutes + end - start, 0);
}

function without(house: House, room: number): House {
  const elsewhere = (one: { room: number }) => one.room !== room;
  const { rooms, bookings, blocks } = house;
  return {
    ...house,
    rooms: rooms.filter((id) => id !== room),
    bookings: bookings.filter(elsewhere),
    blocks: blocks.filter(elsewhere),
  };
}

const granted = (after: House): Judgement => ({ refusals: [], after });
const refused = (house: House, ...refusals: string[]): Judgement => ({ refusals, after: house });
