import { DAY, brokenByRoom, brokenByTime, minutesOf, runningSlotEnd } from './rules';
import {
  type Command,
  type ModelBooking,
  type Outcome,
  type Scope,
  type WorkspaceModel,
  accepted,
  refused,
} from './workspace-state';

/** Returns the bookings that a command with this scope concerns. */
function inScope({ bookings, now }: WorkspaceModel, booking: ModelBooking, scope: Scope): ModelBooking[] {
  if (scope === 'this' || booking.series === null) return [booking];
  const others = bookings.filter(
    ({ id, series, owner, start }) =>
      id !== booking.id && series === booking.series && owner === booking.owner && start > now,
  );
  return [booking, ...others.filter(({ start }) => scope === 'all' || start > booking.start)];
}

/** Changes a booking, or several of its series; all or nothing. */
export function change(workspace: WorkspaceModel, command: Extract<Command, { kind: 'change' }>): Outcome {
  const booking = workspace.bookings.find(({ id }) => id === command.id);
  if (booking === undefined || !workspace.rooms.includes(command.room)) return refused(workspace, 'NOT_FOUND');
  const member = command.who !== 'admin';
  if (member && booking.owner !== command.who) return refused(workspace, 'FORBIDDEN');
  if ((member || command.scope !== 'this') && booking.end <= workspace.now) return refused(workspace, 'PAST_TIME');
  if (command.end <= command.start) return refused(workspace, 'VALIDATION_FAILED');
  const owner = (member ? null : command.owner) ?? booking.owner;
  const moves = inScope(workspace, booking, command.scope).map((before) => ({
    before,
    after: { ...before, owner, room: command.room, ...shifted(before, booking, command) },
  }));
  const stay = workspace.bookings.filter(({ id }) => !moves.some(({ before }) => before.id === id));
  const moved = { ...workspace, bookings: [...stay, ...moves.map(({ after }) => after)] };
  const refusals = moves.flatMap(({ before, after }) => [
    ...brokenByMove(workspace, moved, before, after, member),
    ...(member ? brokenByMonth(workspace, moved, after) : []),
  ]);
  return refusals.length > 0 ? refused(workspace, ...refusals) : accepted(moved);
}

/** Moves a booking of a series as another one of it moves, from its own start; a new length applies to both. */
function shifted(own: ModelBooking, booking: ModelBooking, wanted: { start: number; end: number }) {
  const length = wanted.end - wanted.start;
  const start = own.start + wanted.start - booking.start;
  const keeps = length === booking.end - booking.start;
  return { start, end: start + (keeps ? own.end - own.start : length) };
}

/** Returns the rules that one moved booking breaks, apart from the quota. `moved` is the workspace after the change. */
function brokenByMove(
  workspace: WorkspaceModel,
  moved: WorkspaceModel,
  before: ModelBooking,
  after: ModelBooking,
  member: boolean,
): string[] {
  const { room, start, end } = after;
  if (before.room === room && before.start === start && before.end === end) return [];
  const runs = before.start <= workspace.now;
  const byTime = brokenByTime(workspace, after);
  const past = runs
    ? before.room !== room || before.start !== start || end < runningSlotEnd(workspace)
    : byTime.includes('PAST_TIME');
  const others = { ...moved, bookings: moved.bookings.filter(({ id }) => id !== before.id) };
  return [
    ...byTime.filter((code) => code !== 'PAST_TIME' && !(member && runs && code === 'OFF_GRID')),
    ...(member && past ? ['PAST_TIME'] : []),
    ...brokenByRoom(others, after),
  ];
}

/** Refuses a month of the owner that counts more than before, and more than the quota. */
function brokenByMonth(workspace: WorkspaceModel, moved: WorkspaceModel, { owner, start }: ModelBooking): string[] {
  const quota = workspace.quotas[owner];
  const minutes = minutesOf(moved, owner, start);
  return quota > 0 && minutes > quota && minutes > minutesOf(workspace, owner, start) ? ['QUOTA_EXCEEDED'] : [];
}

/** Cancels a booking, or several of its series. A member's running booking is shortened. */
export function cancel(workspace: WorkspaceModel, { who, id, scope }: Extract<Command, { kind: 'cancel' }>): Outcome {
  const booking = workspace.bookings.find((one) => one.id === id);
  if (booking === undefined) return refused(workspace, 'NOT_FOUND');
  const member = who !== 'admin';
  if (member && booking.owner !== who) return refused(workspace, 'FORBIDDEN');
  if ((member || scope !== 'this') && booking.end <= workspace.now) return refused(workspace, 'PAST_TIME');
  const concerned = inScope(workspace, booking, scope);
  const others = workspace.bookings.filter((one) => !concerned.includes(one));
  if (!member || booking.start > workspace.now) return accepted({ ...workspace, bookings: others });
  const end = runningSlotEnd(workspace);
  if (end >= booking.end) return refused(workspace, 'LAST_SLOT_RUNNING');
  return accepted({ ...workspace, bookings: [...others, { ...booking, end }] });
}

/** Cancels the own upcoming bookings of a range of days. */
export function away(workspace: WorkspaceModel, { who, first, last }: Extract<Command, { kind: 'away' }>): Outcome {
  if (last < first) return refused(workspace, 'VALIDATION_FAILED');
  const isCancelled = ({ owner, start }: ModelBooking) =>
    owner === who && start > workspace.now && start >= first * DAY && start < (last + 1) * DAY;
  return accepted({ ...workspace, bookings: workspace.bookings.filter((booking) => !isCancelled(booking)) });
}
