import type {
  AdminBooking,
  ApiError,
  BlockedTime,
  Booking,
  CreateBlockedTimeResponse,
  CreateBookingResponse,
  Quota,
  Room,
} from '@roomhours/contract';
import type { UserId } from '@roomhours/domain';
import type { TestApi } from '../test-api';
import type { Answer, TestClient } from '../test-client';
import { minutesOf } from './rules';
import type { Command, UserKey, WorkspaceModel } from './workspace-state';

/** A zone with a half-hour offset and no clock changes. */
export const ZONE = 'Asia/Kolkata';
const FIRST_MIDNIGHT = Date.UTC(2026, 2, 29, 18, 30);
const USER_KEYS: readonly UserKey[] = ['ada', 'bob', 'admin'];

/** Formats minutes of the model as an instant in UTC. */
export function instantText(minutes: number): string {
  return `${new Date(FIRST_MIDNIGHT + minutes * 60_000).toISOString().slice(0, 19)}Z`;
}

/** Formats minutes of the model as wall time of the workspace. */
function wallText(minutes: number): string {
  return new Date(Date.UTC(2026, 2, 30) + minutes * 60_000).toISOString().slice(0, 16);
}

function timeOfDay(minutes: number): string {
  return wallText(minutes).slice(11);
}

/** A workspace of the API, driven by the commands of the model. */
export class ApiWorkspace {
  private constructor(
    private readonly api: TestApi,
    private readonly clients: Record<UserKey, TestClient>,
    private readonly ids: Record<UserKey, UserId>,
  ) {}

  /** Creates a workspace with two rooms and three users, and its model. */
  static async open(api: TestApi, now: number): Promise<{ model: WorkspaceModel; real: ApiWorkspace }> {
    api.clock.set(instantText(now));
    await api.empty();
    const people = [await api.member(3), await api.member(0), await api.administrator()];
    const each = <T>(of: (person: (typeof people)[number]) => T) =>
      Object.fromEntries(USER_KEYS.map((who, index) => [who, of(people[index]!)])) as Record<UserKey, T>;
    const rooms = [await api.room('A'), await api.room('B')].map(({ id }) => id as number);
    const quotas = { ada: 180, bob: 0, admin: 0 };
    const real = new ApiWorkspace(
      api,
      each(({ client }) => client),
      each(({ user }) => user.id),
    );
    return { model: { now, opens: 540, closes: 1050, quotas, rooms, retired: [], bookings: [], blocks: [] }, real };
  }

  setNow(minutes: number): void {
    this.api.clock.set(instantText(minutes));
  }

  /** Sends the command as its user, or as the administrator for commands without a user. */
  send(command: Command): Promise<Answer> {
    const { admin } = this.clients;
    switch (command.kind) {
      case 'book':
        return this.clients[command.who].post('/api/bookings', {
          ...timesOf(command),
          ...this.ownerOf(command),
          repeatWeeks: command.weeks,
        });
      case 'change':
        return this.clients[command.who].patch(`/api/bookings/${command.id}?scope=${command.scope}`, {
          ...timesOf(command),
          ...this.ownerOf(command),
        });
      case 'cancel':
        return this.clients[command.who].delete(`/api/bookings/${command.id}?scope=${command.scope}`);
      case 'away': {
        const [from, to] = [command.first, command.last].map((day) => wallText(day * 24 * 60).slice(0, 10));
        return this.clients[command.who].delete(`/api/bookings?from=${from}&to=${to}`);
      }
      case 'block':
        return admin.post('/api/admin/blocked-times', timesOf(command));
      case 'block group':
        return admin.post('/api/admin/blocked-times', groupOf(command));
      case 'unblock group':
        return admin.delete(`/api/admin/blocked-times/groups/${command.group}`);
      case 'unblock':
        return admin.delete(`/api/admin/blocked-times/${command.id}`);
      case 'quota':
        return admin.patch(`/api/admin/users/${this.ids[command.who]}/quota`, { monthlyQuota: command.minutes / 60 });
      case 'hours': {
        const startTime = timeOfDay(command.opens);
        const endTime = timeOfDay(command.closes);
        return admin.put('/api/admin/config/booking', { startTime, endTime, slotDuration: 30 });
      }
      case 'retire':
        return admin.patch(`/api/rooms/${command.room}`, { isActive: command.isActive });
      case 'remove room':
        return admin.delete(`/api/rooms/${command.room}`);
    }
  }

  private ownerOf({ owner }: { owner: UserKey | null }) {
    return owner === null ? {} : { userId: this.ids[owner] };
  }

  /** Reads the modelled state from the API, in the form of `modelState`. */
  async readState({ now }: WorkspaceModel): Promise<object> {
    const { admin } = this.clients;
    const { body: bookings } = await admin.get<AdminBooking[]>('/api/admin/bookings');
    const { body: blocks } = await admin.get<BlockedTime[]>('/api/admin/blocked-times');
    const { body: rooms } = await admin.get<Room[]>('/api/rooms');
    const hours: Record<string, number> = {};
    for (const who of USER_KEYS) {
      const month = wallText(now).slice(0, 7);
      hours[who] = (await this.clients[who].get<Quota>(`/api/users/quota?month=${month}`)).body.usedQuota;
    }
    const owners = new Map(USER_KEYS.map((who) => [this.ids[who] as number, who]));
    return {
      bookings: bookings
        .map(({ roomId, userId, startTime, endTime }) => line(roomId, owners.get(userId), startTime, endTime))
        .sort(),
      blocks: blocks
        .map(({ roomId, startTime, endTime, groupId }) => line(roomId, nameOf(groupId ?? null), startTime, endTime))
        .sort(),
      retired: rooms
        .filter(({ isActive }) => !isActive)
        .map(({ id }) => id)
        .sort(),
      hours,
    };
  }

  /** Returns the model with the ids of created entities from the response. */
  withIds(after: WorkspaceModel, command: Command, { body }: Answer): WorkspaceModel {
    if (command.kind === 'block') {
      const { id } = body as BlockedTime;
      return { ...after, blocks: after.blocks.map((block) => (Number.isNaN(block.id) ? { ...block, id } : block)) };
    }
    if (command.kind === 'block group') {
      const { blockedTimes = [body as BlockedTime] } = body as CreateBlockedTimeResponse;
      const added = new Map(blockedTimes.map((block) => [`${block.roomId} ${block.startTime}`, block]));
      const named = after.blocks.map((block) => {
        const { id, groupId = null } = added.get(`${block.room} ${instantText(block.start)}`) ?? {};
        return Number.isNaN(block.id) ? { ...block, id: id!, group: groupId } : block;
      });
      return { ...after, blocks: named };
    }
    if (command.kind !== 'book') return after;
    const { occurrences = [body as Booking] } = body as CreateBookingResponse;
    const ids = new Map(occurrences.map(({ id, startTime }) => [startTime, id]));
    const named = after.bookings.map((one) =>
      Number.isNaN(one.id) ? { ...one, id: ids.get(instantText(one.start))! } : one,
    );
    return { ...after, bookings: named };
  }
}

/** Returns the model in the form of `readState`. */
export function modelState(workspace: WorkspaceModel): object {
  const of = (room: number, who: string, start: number, end: number) =>
    line(room, who, instantText(start), instantText(end));
  return {
    bookings: workspace.bookings.map(({ room, owner, start, end }) => of(room, owner, start, end)).sort(),
    blocks: workspace.blocks.map(({ room, group, start, end }) => of(room, nameOf(group), start, end)).sort(),
    retired: [...workspace.retired].sort(),
    hours: Object.fromEntries(USER_KEYS.map((who) => [who, minutesOf(workspace, who, workspace.now) / 60])),
  };
}

/** Returns the error code of a response, or null for a success. */
export function codeOf({ status, body }: Answer): string | null {
  return status < 300 ? null : (body as ApiError).code;
}

/** Names the owner of a blocked time. The id of a group is not known before the response. */
function nameOf(group: string | null): string {
  return group === null ? '-' : 'group';
}

function line(room: number, who: string | undefined, start: string, end: string): string {
  return `${room} ${who} ${start} ${end}`;
}

function groupOf({ rooms, start, end, weeks }: Extract<Command, { kind: 'block group' }>) {
  const repeatUntil = wallText(start + (weeks - 1) * 7 * 24 * 60).slice(0, 10);
  return { roomIds: rooms, startTime: wallText(start), endTime: wallText(end), repeatUntil };
}

function timesOf({ room, start, end }: { room: number; start: number; end: number }) {
  return { roomId: room, startTime: wallText(start), endTime: wallText(end) };
}
