import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpSessions } from '../../security/sessions/http-sessions';
import { maybeSecure } from '../../security/sessions/session-cookie';
import type { ApiRequest } from '../api-request';
import { isPlainJson, jsonOf } from '../middleware/json-body';
import { readPlain, readRequest } from '../reading';
import type { DirectAnswers, DirectCall } from '../reception/direct-call';
import { CreateBookingBody } from './booking.shapes';
import type { BookingsController } from './bookings.controller';
import { GRID_PATH } from './grid.controller';

/** A new booking is sent to where the grid is read. */
const PATH = GRID_PATH;

/** New bookings from somebody who is signed in; the controller makes them, as it does the usual way. */
export class NewBookings implements DirectCall {
  constructor(
    private readonly sessions: HttpSessions,
    private readonly controller: BookingsController,
    private readonly answers: DirectAnswers,
  ) {}

  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> | null {
    if (request.method !== 'POST' || request.url !== PATH || !isPlainJson(request) || mayComeFromElsewhere(request))
      return null;
    return this.book(request as ApiRequest, response);
  }

  private async book(request: ApiRequest, response: ServerResponse): Promise<boolean> {
    const { headers, requestId } = request;
    const found = await this.sessions.recognise({ headers, method: 'POST', path: PATH, secure: maybeSecure(request) });
    if (found === null) return false;
    request.user = found.user;
    const sent = await jsonOf(request);
    const wanted = readPlain(CreateBookingBody, sent) ?? readRequest(CreateBookingBody, sent);
    const { id, role, email } = found.user;
    const created = await this.controller.create({ id, role, email, requestId }, wanted, request);
    const body = JSON.stringify(created);
    this.answers.json(request, response, { route: PATH, status: 201, body, more: ['Cache-Control', 'no-store'] });
    return true;
  }
}

/** Whether that has to be looked into (`refuseCrossSite`). */
function mayComeFromElsewhere({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin !== undefined : site !== 'same-origin';
}
