import { away, cancel, change } from './booking-changes';
import { SLOT, WEEK, brokenByQuota, brokenByRoom, brokenByTime, minutesOf, monthOf, sum } from './rules';
import { type Command, type ModelBlock, type Outcome, type WorkspaceModel, accepted, refused } from './workspace-state';

/** Returns what the rules make of a command. The ids of created entities are NaN. */
export function applyCommand(workspace: WorkspaceModel, command: Command): Outcome {
  switch (command.kind) {
    case 'book':
      return book(workspace, command);
    case 'change':
      return change(workspace, command);
    case 'cancel':
      return cancel(workspace, command);
    case 'away':
      return away(workspace, command);
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
    series: weeks > 1 ? `${room} ${start} ${workspace.bookings.length} ${workspace.now}` : null,
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
