/**
 * Independent model of the booking rules, which shares no code with the product. Times are minutes since midnight of
 * Monday 30 March 2026 in the workspace, whose time zone has no clock changes. Slots last 30 minutes.
 */
export type UserKey = 'ada' | 'bob' | 'admin';

export interface ModelBooking {
  id: number;
  room: number;
  owner: UserKey;
  start: number;
  end: number;
}

export interface ModelBlock {
  id: number;
  room: number;
  start: number;
  end: number;
  /** Shared by the blocked times that were added together; null for a single one, '' until the response is known. */
  group: string | null;
}

export interface WorkspaceModel {
  now: number;
  /** Opening hours in minutes since midnight. */
  opens: number;
  closes: number;
  /** Minutes per month; 0 means no limit. */
  quotas: Record<UserKey, number>;
  rooms: number[];
  /** Those of `rooms` that take no new bookings. */
  retired: number[];
  bookings: ModelBooking[];
  blocks: ModelBlock[];
}

export type Command =
  | { kind: 'book'; who: UserKey; owner: UserKey | null; room: number; start: number; end: number; weeks: number }
  | { kind: 'change'; who: UserKey; owner: UserKey | null; id: number; room: number; start: number; end: number }
  | { kind: 'cancel'; who: UserKey; id: number }
  | { kind: 'block'; room: number; start: number; end: number }
  | { kind: 'block group'; rooms: number[]; start: number; end: number; weeks: number }
  | { kind: 'unblock'; id: number }
  | { kind: 'unblock group'; group: string }
  | { kind: 'quota'; who: 'ada' | 'bob'; minutes: number }
  | { kind: 'hours'; opens: number; closes: number }
  | { kind: 'retire'; room: number; isActive: boolean }
  | { kind: 'remove room'; room: number };

/** The possible error codes of a command, empty if it is accepted, and the workspace after it. */
export interface Outcome {
  refusals: string[];
  after: WorkspaceModel;
}

const SLOT = 30;
const DAY = 24 * 60;
const WEEK = 7 * DAY;
const LENGTHS = [30, 60, 90, 120];

export function applyCommand(workspace: WorkspaceModel, command: Command): Outcome {
  switch (command.kind) {
    case 'book':
      return book(workspace, command);
    case 'change':
      return change(workspace, command);
    case 'cancel':
      return cancel(workspace, command);
    case 'block':
      if (!workspace.rooms.includes(command.room)) return refused(workspace, 'NOT_FOUND');
      if (command.end <= command.start) return refused(workspace, 'VALIDATION_FAILED');
      return accepted({ ...workspace, blocks: [...workspace.blocks, { ...command, id: NaN, group: null }] });
    case 'block group':
      return blockGroup(workspace, command);
    case 'unblock':
      if (!workspace.blocks.some(({ id }) => id === command.id)) return refused(workspace, 'NOT_FOUND');
      return accepted({ ...workspace, blocks: workspace.blocks.filter(({ id }) => id !== command.id) });
    case 'unblock group':
      return unblockGroup(workspace, command);
    case 'quota':
      return accepted({ ...workspace, quotas: { ...workspace.quotas, [command.who]: command.minutes } });
    case 'hours':
      if (command.closes < command.opens + SLOT) return refused(workspace, 'VALIDATION_FAILED');
      return accepted({ ...workspace, opens: command.opens, closes: command.closes });
    case 'retire': {
      if (!workspace.rooms.includes(command.room)) return refused(workspace, 'NOT_FOUND');
      const others = workspace.retired.filter((room) => room !== command.room);
      return accepted({ ...workspace, retired: command.isActive ? others : [...others, command.room] });
    }
    case 'remove room':
      if (!workspace.rooms.includes(command.room)) return refused(workspace, 'NOT_FOUND');
      return accepted(without(workspace, command.room));
  }
}

function book(
  workspace: WorkspaceModel,
  { who, owner: chosen, room, start, end, weeks }: Extract<Command, { kind: 'book' }>,
): Outcome {
  if (end <= start) return refused(workspace, 'VALIDATION_FAILED');
  if (!workspace.rooms.includes(room)) return refused(workspace, 'NOT_FOUND');
  const owner = (who === 'admin' ? chosen : null) ?? who;
  const given = Array.from({ length: Math.max(1, weeks) }, (_, week) => ({
    id: NaN,
    room,
    owner,
    start: start + week * WEEK,
    end: end + week * WEEK,
  }));
  const refusals = given.flatMap((one, index) => {
    const before = given.slice(0, index).filter((other) => monthOf(other.start) === monthOf(one.start));
    const used = minutesOf(workspace, owner, one.start) + sum(before);
    return [
      ...brokenByTime(workspace, one),
      ...brokenByRoom(workspace, one),
      ...(who === 'admin' ? [] : brokenByQuota(workspace, one, used, end - start)),
    ];
  });
  return refusals.length > 0
    ? refused(workspace, ...refusals)
    : accepted({ ...workspace, bookings: [...workspace.bookings, ...given] });
}

function change(workspace: WorkspaceModel, command: Extract<Command, { kind: 'change' }>): Outcome {
  const booking = workspace.bookings.find(({ id }) => id === command.id);
  if (booking === undefined || !workspace.rooms.includes(command.room)) return refused(workspace, 'NOT_FOUND');
  const member = command.who !== 'admin';
  if (member && booking.owner !== command.who) return refused(workspace, 'FORBIDDEN');
  if (member && booking.end <= workspace.now) return refused(workspace, 'PAST_TIME');
  if (command.end <= command.start) return refused(workspace, 'VALIDATION_FAILED');
  const { room, start, end } = command;
  const owner = (member ? null : command.owner) ?? booking.owner;
  const moved = { ...booking, owner, room, start, end };
  const others = { ...workspace, bookings: workspace.bookings.filter(({ id }) => id !== booking.id) };
  const saved = accepted({ ...others, bookings: [...others.bookings, moved] });
  if (booking.room === room && booking.start === start && booking.end === end) return saved;
  const runs = booking.start <= workspace.now;
  const past = runs
    ? booking.room !== room || booking.start !== start || end < runningSlotEnd(workspace)
    : brokenByTime(workspace, moved).includes('PAST_TIME');
  const used = minutesOf(others, booking.owner, start);
  const stays = monthOf(booking.start) === monthOf(start);
  const grows = end - start - (stays ? booking.end - booking.start : 0);
  const refusals = [
    ...brokenByTime(workspace, moved).filter(
      (code) => code !== 'PAST_TIME' && !(member && runs && code === 'OFF_GRID'),
    ),
    ...(member && past ? ['PAST_TIME'] : []),
    ...brokenByRoom(others, moved),
    ...(member && grows > 0 ? brokenByQuota(workspace, moved, used, end - start) : []),
  ];
  return refusals.length > 0 ? refused(workspace, ...refusals) : saved;
}

function cancel(workspace: WorkspaceModel, { who, id }: Extract<Command, { kind: 'cancel' }>): Outcome {
  const booking = workspace.bookings.find((one) => one.id === id);
  if (booking === undefined) return refused(workspace, 'NOT_FOUND');
  const others = workspace.bookings.filter((one) => one.id !== id);
  if (who === 'admin') return accepted({ ...workspace, bookings: others });
  if (booking.owner !== who) return refused(workspace, 'FORBIDDEN');
  if (booking.end <= workspace.now) return refused(workspace, 'PAST_TIME');
  if (booking.start > workspace.now) return accepted({ ...workspace, bookings: others });
  const end = runningSlotEnd(workspace);
  if (end >= booking.end) return refused(workspace, 'LAST_SLOT_RUNNING');
  return accepted({ ...workspace, bookings: [...others, { ...booking, end }] });
}

function blockGroup(workspace: WorkspaceModel, command: Extract<Command, { kind: 'block group' }>): Outcome {
  const { rooms, start, end, weeks } = command;
  if (rooms.some((room) => !workspace.rooms.includes(room))) return refused(workspace, 'NOT_FOUND');
  if (end <= start || weeks < 1) return refused(workspace, 'VALIDATION_FAILED');
  const group = rooms.length * weeks > 1 ? '' : null;
  const added = Array.from({ length: weeks }, (_, week) =>
    rooms.map((room) => ({ id: NaN, room, group, start: start + week * WEEK, end: end + week * WEEK })),
  ).flat();
  return accepted({ ...workspace, blocks: [...workspace.blocks, ...added] });
}

/** Past times of a group stay. */
function unblockGroup(workspace: WorkspaceModel, { group }: { group: string }): Outcome {
  const isRemoved = (block: ModelBlock) => block.group === group && block.end > workspace.now;
  if (!workspace.blocks.some(isRemoved)) return refused(workspace, 'NOT_FOUND');
  return accepted({ ...workspace, blocks: workspace.blocks.filter((block) => !isRemoved(block)) });
}

function brokenByTime({ now, opens, closes }: WorkspaceModel, { start, end }: ModelBooking): string[] {
  const midnight = Math.floor(start / DAY) * DAY;
  const slotEnd = Math.floor(start / SLOT) * SLOT + SLOT;
  return [
    ...(start < midnight + opens || end > midnight + closes ? ['OUTSIDE_HOURS'] : []),
    ...(start % SLOT !== 0 || start < midnight + opens || start >= midnight + closes ? ['OFF_GRID'] : []),
    ...(LENGTHS.includes(end - start) ? [] : ['DURATION_NOT_OFFERED']),
    ...(slotEnd <= now || end <= now ? ['PAST_TIME'] : []),
  ];
}

function brokenByRoom(workspace: WorkspaceModel, { room, start, end }: ModelBooking): string[] {
  const { bookings, blocks, retired } = workspace;
  const meets = (other: ModelBlock | ModelBooking) => other.room === room && other.start < end && start < other.end;
  return [
    ...(retired.includes(room) ? ['ROOM_RETIRED'] : []),
    ...(bookings.some(meets) ? ['BOOKING_CONFLICT'] : []),
    ...(blocks.some(meets) ? ['TIME_BLOCKED'] : []),
  ];
}

function brokenByQuota({ quotas }: WorkspaceModel, { owner }: ModelBooking, used: number, more: number): string[] {
  return quotas[owner] > 0 && used + more > quotas[owner] ? ['QUOTA_EXCEEDED'] : [];
}

/** Returns the minutes that the user has booked in the month of `at`. */
export function minutesOf({ bookings }: WorkspaceModel, who: UserKey, at: number): number {
  return sum(bookings.filter(({ owner, start }) => owner === who && monthOf(start) === monthOf(at)));
}

function runningSlotEnd({ now }: WorkspaceModel): number {
  return Math.floor(now / SLOT) * SLOT + SLOT;
}

function monthOf(at: number): number {
  return new Date(Date.UTC(2026, 2, 30) + at * 60_000).getUTCMonth();
}

function sum(bookings: readonly { start: number; end: number }[]): number {
  return bookings.reduce((minutes, { start, end }) => minutes + end - start, 0);
}

function without(workspace: WorkspaceModel, room: number): WorkspaceModel {
  const elsewhere = (one: { room: number }) => one.room !== room;
  const { rooms, retired, bookings, blocks } = workspace;
  return {
    ...workspace,
    rooms: rooms.filter((id) => id !== room),
    retired: retired.filter((id) => id !== room),
    bookings: bookings.filter(elsewhere),
    blocks: blocks.filter(elsewhere),
  };
}

const accepted = (after: WorkspaceModel): Outcome => ({ refusals: [], after });
const refused = (workspace: WorkspaceModel, ...refusals: string[]): Outcome => ({ refusals, after: workspace });
