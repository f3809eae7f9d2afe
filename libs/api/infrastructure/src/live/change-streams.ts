import type { RoomId, UserId } from '@roomhours/domain';
import { DomainError } from '@roomhours/domain';
import type { ServerResponse } from 'node:http';
import type { ScheduleWatch } from './schedule-watch';

/** Limits of one process; times in milliseconds. */
export interface StreamLimits {
  streams: number;
  /** The oldest stream of somebody who opens one more ends. */
  perUser: number;
  /** Proxies end connections on which nothing is said. */
  heartbeatMs: number;
  /** Then the client comes back, and has to show that its session still lives. */
  longestMs: number;
}

const DEFAULT_LIMITS: StreamLimits = { streams: 5_000, perUser: 12, heartbeatMs: 20_000, longestMs: 300_000 };
export const CHANGE_STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
};
/** An EventSource comes back after so many milliseconds, and is told at once that it may have missed something. */
const HELLO = 'retry: 2000\nevent: open\ndata: {}\n\n';
/** Bytes. */
const MOST_UNREAD = 64 * 1024;

interface Stream {
  user: UserId;
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
  private isClosed = false;

  constructor(
    private readonly watch: ScheduleWatch,
    private readonly limits: StreamLimits = DEFAULT_LIMITS,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Answers with a stream. Throws DomainError UNAVAILABLE where there are too many, or the process is about to end. */
  open(user: UserId, response: ServerResponse): void {
    if (this.isClosed || this.streams.size >= this.limits.streams) {
      throw new DomainError('UNAVAILABLE', 'There are no live updates at the moment.', undefined, 10);
    }
    const stream: Stream = { user, response, since: this.now() };
    const [oldest] = this.ofUsers.get(user) ?? [];
    if (oldest && this.ofUsers.get(user)!.size >= this.limits.perUser) this.end(oldest);
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

  private end(stream: Stream): void {
    this.forget(stream);
    stream.response.end();
  }

  private remember(stream: Stream): void {
    this.streams.add(stream);
    const ofUser = this.ofUsers.get(stream.user) ?? new Set();
    this.ofUsers.set(stream.user, ofUser.add(stream));
  }

  private forget(stream: Stream): void {
    this.streams.delete(stream);
    const ofUser = this.ofUsers.get(stream.user);
    if (ofUser?.delete(stream) && ofUser.size === 0) this.ofUsers.delete(stream.user);
    if (this.streams.size > 0) return;
    this.stopListening?.();
    this.stopListening = null;
    if (this.heartbeat !== null) clearInterval(this.heartbeat);
    this.heartbeat = null;
  }
}
