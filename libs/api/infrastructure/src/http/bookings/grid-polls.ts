import type { ReadWeek, RoomVersion } from '@roomhours/application';
import type { RoomId, UserId } from '@roomhours/domain';
import { type LocalDate, parseLocalDate } from '@roomhours/time';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { HttpSessions } from '../../security/sessions/http-sessions';
import { entityTagOf, namesTag } from './entity-tag';

/** The grid's address, as its route names it. */
export const GRID_PATH = '/api/bookings';
const ID = /^[1-9]\d{0,8}$/;

/** A request for a grid, when it has been looked at here. */
export interface GridRequestSeen extends Request {
  /** Who was told that nothing has changed; for the log. */
  pollerId?: UserId;
  /** What the rooms asked for were at when the request came in. */
  roomVersions?: RoomVersion[];
}

/**
 * Answers who asks again for a grid that has not changed: in one statement, and before all that only other requests need,
 * for an open grid asks every ten seconds. Whatever is not exactly that, an invalid request or session included, goes the usual way.
 */
export function answerUnchanged(sessions: HttpSessions, readWeek: ReadWeek): RequestHandler {
  return async (plain: Request, response: Response, next: NextFunction) => {
    const request: GridRequestSeen = plain;
    const asked = askedAgain(request);
    const found = asked === null ? null : await sessions.poller(request, asked.roomId);
    if (asked === null || found === null) return next();
    const tag = entityTagOf(readWeek.fingerprint({ ...asked, actor: found.actor }, found.versions));
    request.roomVersions = found.versions;
    if (!namesTag(asked.tag, tag)) return next();
    request.pollerId = found.actor.id;
    request.route = { path: GRID_PATH };
    response.status(304).set({ ETag: tag, 'Cache-Control': 'private, no-cache' }).end();
  };
}

interface AskedAgain {
  roomId: RoomId | null;
  weekStart: LocalDate | null;
  tag: string;
}

function askedAgain(request: Request): AskedAgain | null {
  const tag = request.headers['if-none-match'];
  // `*` names whatever there is, a week that may not be asked for included.
  if (request.path !== GRID_PATH || request.method !== 'GET' || tag === undefined || tag.includes('*')) return null;
  const { roomId, weekStart } = request.query;
  const from = typeof weekStart === 'string' ? parseLocalDate(weekStart) : null;
  if (weekStart !== undefined && from === null) return null;
  if (roomId !== undefined && !(typeof roomId === 'string' && ID.test(roomId))) return null;
  return { roomId: roomId === undefined ? null : (Number(roomId) as RoomId), weekStart: from, tag };
}
