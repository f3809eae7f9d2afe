import type { Actor, RoomId, UserId } from '@roomhours/domain';
import { DomainError } from '@roomhours/domain';
import type { ServerResponse } from 'node:http';
import type { SessionRecords } from '../security';
import type { ScheduleWatch } from './schedule-watch';

/** Limits of one process; times in milliseconds. */
export interface StreamLimits {
  streams: number;
  /** The oldest stream of somebody who opens one more ends. */
  perUser: number;
  /** Proxies end connections on which nothing is said. */
  heartbeatMs: number;
  longestMs: number;
  /** Between the end of one check of the sessions and the next. A stream ends within a second of its session. */
  sessionCheckMs: number;
}

const DEFAULT_LIMITS: StreamLimits = {
  streams: 5_000,
  perUser: 12,
  heartbeatMs: 20_000,
  longestMs: 300_000,
  sessionCheckMs: 400,
};
export const CHANGE_STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
};
/** An EventSource comes back after so many milliseconds, and is told at once that it may have missed something. */
const HELLO = 'retry: 2000\nevent: open\ndata: {}\n\n';
/** Bytes. */
const MOST_UNREAD = 64 * 1024;

/** The session that a stream was opened with, and its user at that time. */
export interface StreamOwner {
  sessionId: string;
  actor: Actor;
}

interface Stream extends StreamOwner {
  response: ServerResponse;
  since: number;
}

/** The open streams of server-sent events of this process. All are told the same: which rooms to ask for again. */
export class ChangeStreams {
  private readonly streams = new Set<Stream>();
  /** The same by whom they are of, oldest first. */
  private readonly ofUsers = new Map<UserId, Set<Stream>>();
  private stopListening: (() => void) | null = null;
  private heartbeat: NodeJS.Timeout | null = null;
  /** Runs until a check finds no stream, so that two checks never overlap. */
  private sessionTimer: NodeJS.Timeout | null = null;
  private isClosed = false;

  constructor(
    private readonly watch: ScheduleWatch,
    private readonly sessions: Pick<SessionRecords, 'findActors'>,
    private readonly limits: StreamLimits = DEFAULT_LIMITS,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Answers with a stream. Throws DomainError UNAVAILABLE where there are too many, or the process is about to end. */
  open({ sessionId, actor: { id, role } }: StreamOwner, response: ServerResponse): void {
    if (this.isClosed || this.streams.size >= this.limits.streams) {
      throw new DomainError('UNAVAILABLE', 'There are no live updates at the moment.', undefined, 10);
    }
    const stream: Stream = { sessionId, actor: { id, role }, response, since: this.now() };
    const [oldest] = this.ofUsers.get(id) ?? [];
    if (oldest && this.ofUsers.get(id)!.size >= this.limits.perUser) this.end(oldest);
    this.remember(stream);
    response.once('close', () => this.forget(stream));
    response.writeHead(200, CHANGE_STREAM_HEADERS);
    response.write(HELLO);
    this.begin();
  }

  /** Ends all, for good: the process drains. */
  close(): void {
    this.isClosed = true;
    [...this.streams].forEach((stream) => this.end(stream));
  }

  get size(): number {
    return this.streams.size;
  }

  private begin(): void {
    this.stopListening ??= this.watch.listen((rooms) => this.tell(rooms));
    this.heartbeat ??= setInterval(() => this.beat(), this.limits.heartbeatMs).unref();
    if (this.sessionTimer === null) this.scheduleSessionCheck();
  }

  private tell(rooms: readonly RoomId[]): void {
    const message = Buffer.from(`event: change\ndata: ${JSON.stringify({ rooms })}\n\n`);
    for (const stream of [...this.streams]) {
      // Somebody who does not read along must not fill our memory.
      if (stream.response.writableLength > MOST_UNREAD) this.end(stream);
      else stream.response.write(message);
    }
  }

  private beat(): void {
    const oldest = this.now() - this.limits.longestMs;
    for (const stream of [...this.streams]) {
      if (stream.since <= oldest) this.end(stream);
      else stream.response.write(':\n\n');
    }
  }

  private scheduleSessionCheck(): void {
    this.sessionTimer = setTimeout(() => void this.checkSessions(), this.limits.sessionCheckMs).unref();
  }

  /** Ends streams whose session has ended, whose user is inactive, or whose user has another role than when they were opened. */
  private async checkSessions(): Promise<void> {
    const checked = [...this.streams];
    const ids = [...new Set(checked.map(({ sessionId }) => sessionId))];
    // Streams stay open while the sessions cannot be read. The next check decides.
    const actors = ids.length === 0 ? null : await this.sessions.findActors(ids).catch(() => null);
    if (actors !== null)
      checked.filter((stream) => !isStillOwned(stream, actors)).forEach((stream) => this.end(stream));
    this.sessionTimer = null;
    if (this.streams.size > 0) this.scheduleSessionCheck();
  }

  private end(stream: Stream): void {
    this.forget(stream);
    stream.response.end();
  }

  private remember(stream: Stream): void {
    this.streams.add(stream);
    const ofUser = this.ofUsers.get(stream.actor.id) ?? new Set();
    this.ofUsers.set(stream.actor.id, ofUser.add(stream));
  }

  private forget(stream: Stream): void {
    this.streams.delete(stream);
    const ofUser = this.ofUsers.get(stream.actor.id);
    if (ofUser?.delete(stream) && ofUser.size === 0) this.ofUsers.delete(stream.actor.id);
    if (this.streams.size > 0) return;
    this.stopListening?.();
    this.stopListening = null;
    if (this.heartbeat !== null) clearInterval(this.heartbeat);
    this.heartbeat = null;
  }
}

function isStillOwned({ sessionId, actor }: StreamOwner, actors: ReadonlyMap<string, Actor>): boolean {
  const found = actors.get(sessionId);
  return found?.id === actor.id && found.role === actor.role;
}
