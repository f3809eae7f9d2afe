import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import type { ReadWeek, ScheduleVersions } from '@roomhours/application';
import type { RoomId } from '@roomhours/domain';
import type { HttpSessions } from '../../security/sessions/http-sessions';
import type { ApiRequest } from '../api-request';
import { readRequest } from '../reading';
import type { DirectAnswers, DirectCall } from '../reception/direct-call';
import { GridRequest, gridJson } from './booking.shapes';
import { compressed } from './compressed';
import { entityTagOf, namesTag } from './entity-tag';
import { GRID_CACHING, GRID_PATH } from './grid.controller';

const CACHING = ['Cache-Control', GRID_CACHING, 'Vary', 'Accept-Encoding'];
/** Addresses whose meaning is remembered. */
const MOST_ADDRESSES = 500;

/**
 * Reads of a grid, which are nearly all that a house is asked: who asks, and the tag, in one statement that all share who ask at the
 * same time; then either that nothing has changed, or the week. Whoever is signed in and asks for a valid week is answered here.
 */
export class GridReads implements DirectCall {
  /** Null: not a valid week. */
  private readonly addresses = new Map<string, GridRequest | null>();

  constructor(
    private readonly sessions: HttpSessions,
    private readonly readWeek: ReadWeek,
    private readonly answers: DirectAnswers,
  ) {}

  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> | null {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || !isOfGrid(url)) return null;
    if (headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined) return null;
    const asked = this.askedBy(url);
    return asked === null ? null : this.send(asked, request as ApiRequest, response);
  }

  private async send(asked: GridRequest, request: ApiRequest, response: ServerResponse): Promise<boolean> {
    const { roomId = null, weekStart = null } = asked;
    const found = await this.sessions.poller(request);
    if (found === null) return false;
    request.pollerId = found.actor.id;
    const versions = roomId === null ? found.versions : ofRoom(found.versions, roomId);
    const week = this.readWeek.at({ actor: found.actor, roomId, weekStart }, versions);
    const known = entityTagOf(week.fingerprint);
    if (namesTag(request.headers['if-none-match'], known)) {
      this.answers.notModified(request, response, GRID_PATH, ['ETag', known, ...CACHING]);
    } else {
      const { schedule, fingerprint } = await week.read();
      const tag = fingerprint === week.fingerprint ? known : entityTagOf(fingerprint);
      const more = ['ETag', tag, ...CACHING];
      const body = gridJson(schedule);
      const small = await compressed(body, request.headers['accept-encoding']);
      // The tag of a compressed answer is a weak one: byte by byte it is another answer (RFC 9110, 8.8.3.3).
      const how = small === null ? more : ['ETag', `W/${tag}`, ...CACHING, 'Content-Encoding', 'gzip'];
      this.answers.json(request, response, { route: GRID_PATH, status: 200, body: small ?? body, more: how });
    }
    return true;
  }

  private askedBy(url: string): GridRequest | null {
    const known = this.addresses.get(url);
    if (known !== undefined) return known;
    const asked = gridRequestIn(url);
    if (this.addresses.size >= MOST_ADDRESSES) this.addresses.clear();
    this.addresses.set(url, asked);
    return asked;
  }
}

function ofRoom({ epoch, rooms }: ScheduleVersions, roomId: RoomId): ScheduleVersions {
  return { epoch, rooms: rooms.filter((room) => room.roomId === roomId) };
}

function isOfGrid(url: string): boolean {
  return url.startsWith(GRID_PATH) && (url.length === GRID_PATH.length || url[GRID_PATH.length] === '?');
}

function gridRequestIn(url: string): GridRequest | null {
  try {
    return readRequest(GridRequest, parse(url.slice(GRID_PATH.length + 1)));
  } catch {
    return null;
  }
}
