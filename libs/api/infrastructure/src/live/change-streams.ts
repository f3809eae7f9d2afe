import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Actor, RoomId, UserId } from '@roomhours/domain';
import { DomainError } from '@roomhours/domain';
import type { ServerResponse } from 'node:http';
import { TypeOrmSessionStore } from '../security';
import { ScheduleWatch } from './schedule-watch';

/** Limits of one process; times in milliseconds. */
export interface StreamLimits {
  maxStreams: number;
  /** A further stream ends the user's oldest one. */
  maxStreamsPerUser: number;
  /** Proxies close connections that stay idle. */
  heartbeatMs: number;
  maxAgeMs: number;
  /** Between the end of one check of the sessions and the next. A stream ends within a second of its session. */
  sessionCheckMs: number;
}

const DEFAULT_LIMITS: StreamLimits = {
  maxStreams: 5_000,
  maxStreamsPerUser: 12,
  heartbeatMs: 20_000,
  maxAgeMs: 300_000,
  sessionCheckMs: 400,
};
export const CHANGE_STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
};
/** An EventSource reconnects after 2,000 ms. The `open` event makes the client reload what it may have missed. */
const OPEN_EVENT = 'retry: 2000\nevent: open\ndata: {}\n\n';
const MAX_UNREAD_BYTES = 64 * 1024;

/** The session that opened a stream, and its user at that time. */
export interface StreamOwner {
  sessionId: string;
  actor: Actor;
}

interface Stream extends StreamOwner {
  response: ServerResponse;
  since: number;
}

/** The open streams of server-sent events of this process. All streams receive the same events: the rooms to reload. */
@Injectable()
export class ChangeStreams {
  private readonly streams = new Set<Stream>();
  /** Oldest first. */
  private readonly streamsByUser = new Map<UserId, Set<Stream>>();
  private stopListening: (() => void) | null = null;
  private heartbeat: NodeJS.Timeout | null = null;
  /** Runs until a check finds no stream, so that two checks never overlap. */
  private sessionTimer: NodeJS.Timeout | null = null;
  private isClosed = false;

  constructor(
    private readonly watch: ScheduleWatch,
    @Inject(TypeOrmSessionStore) private readonly sessions: Pick<TypeOrmSessionStore, 'findActors'>,
    @Optional() private readonly limits: StreamLimits = DEFAULT_LIMITS,
    @Optional() private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Sends the first event once no later change can be missed. Throws DomainError UNAVAILABLE if too many streams are
   * open or the process is stopping.
   */
  open({ sessionId, actor: { id, role } }: StreamOwner, response: ServerResponse): void {
    if (this.isClosed || this.streams.size >= this.limits.maxStreams) {
      throw new DomainError('UNAVAILABLE', 'There are no live updates at the moment.', undefined, 10);
    }
    const stream: Stream = { sessionId, actor: { id, role }, response, since: this.now() };
    const [oldest] = this.streamsByUser.get(id) ?? [];
    if (oldest && this.streamsByUser.get(id)!.size >= this.limits.maxStreamsPerUser) this.end(oldest);
    this.add(stream);
    response.once('close', () => this.remove(stream));
    this.start();
    this.watch.whenWatching(() => {
      if (!this.streams.has(stream)) return;
      response.writeHead(200, CHANGE_STREAM_HEADERS);
      response.write(OPEN_EVENT);
    });
  }

  /** Ends all streams and refuses new ones, because the process stops. */
  close(): void {
    this.isClosed = true;
    [...this.streams].forEach((stream) => this.end(stream));
  }

  get size(): number {
    return this.streams.size;
  }

  private start(): void {
    this.stopListening ??= this.watch.listen((rooms) => this.send(rooms));
    this.heartbeat ??= setInterval(() => this.sendHeartbeat(), this.limits.heartbeatMs).unref();
    if (this.sessionTimer === null) this.scheduleSessionCheck();
  }

  private send(rooms: readonly RoomId[]): void {
    const message = Buffer.from(`event: change\ndata: ${JSON.stringify({ rooms })}\n\n`);
    for (const stream of [...this.streams]) {
      // A client that reads too slowly must not fill the memory of the process.
      if (stream.response.writableLength > MAX_UNREAD_BYTES) this.end(stream);
      else stream.response.write(message);
    }
  }

  private sendHeartbeat(): void {
    const oldest = this.now() - this.limits.maxAgeMs;
    for (const stream of [...this.streams]) {
      if (stream.since <= oldest) this.end(stream);
      else stream.response.write(':\n\n');
    }
  }

  private scheduleSessionCheck(): void {
    this.sessionTimer = setTimeout(() => void this.checkSessions(), this.limits.sessionCheckMs).unref();
  }

  /**
   * Ends streams whose session has ended, whose user is inactive, or whose user has changed the role since the start.
   */
  private async checkSessions(): Promise<void> {
    const checked = [...this.streams];
    const ids = [...new Set(checked.map(({ sessionId }) => sessionId))];
    // While the sessions cannot be read, streams stay open until a later check.
    const actors = ids.length === 0 ? null : await this.sessions.findActors(ids).catch(() => null);
    if (actors !== null)
      checked.filter((stream) => !isStillOwned(stream, actors)).forEach((stream) => this.end(stream));
    this.sessionTimer = null;
    if (this.streams.size > 0) this.scheduleSessionCheck();
  }

  private end(stream: Stream): void {
    this.remove(stream);
    stream.response.end();
  }

  private add(stream: Stream): void {
    this.streams.add(stream);
    const ofUser = this.streamsByUser.get(stream.actor.id) ?? new Set();
    this.streamsByUser.set(stream.actor.id, ofUser.add(stream));
  }

  private remove(stream: Stream): void {
    this.streams.delete(stream);
    const ofUser = this.streamsByUser.get(stream.actor.id);
    if (ofUser?.delete(stream) && ofUser.size === 0) this.streamsByUser.delete(stream.actor.id);
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
