import { Controller, Get, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ScheduleReader } from '@roomhours/application';
import type { User } from '@roomhours/domain';
import type { Response } from 'express';
import { CHANGE_STREAM_HEADERS, ChangeStreams } from '../../live';
import { HttpRefusal } from '../errors/failure';
import { type ApiRequest, CurrentRequest, CurrentUser, SignedInOnly } from '../access';

const STREAM = 'text/event-stream';

export class ScheduleVersionResponse {
  @ApiProperty({ type: 'integer' }) roomId!: number;
  @ApiProperty({ type: 'integer', description: 'Raised by every change of the schedule' }) version!: number;
}

@ApiTags('bookings')
@Controller('api/bookings')
export class ChangesController {
  constructor(
    private readonly schedules: ScheduleReader,
    private readonly streams: ChangeStreams,
  ) {}

  @Get('changes')
  @SignedInOnly()
  @ApiOperation({
    summary:
      'The version of each room’s schedule; asked for as text/event-stream, the rooms whose version moves, as it moves: ' +
      'events `open` and `change`, the latter with the data { "rooms": [1, 2] }',
  })
  @ApiHeader({ name: 'Accept', required: false, description: `${STREAM} for a stream` })
  @ApiOkResponse({ type: [ScheduleVersionResponse] })
  async changes(
    @CurrentUser() actor: User,
    @CurrentRequest() request: ApiRequest,
    @Res() response: Response,
  ): Promise<void> {
    const { headers, method, sessionID: sessionId } = request;
    if (headers.accept?.includes(STREAM) !== true)
      return void response.json((await this.schedules.versions(null)).rooms);
    // A stream ends with its session, and a token has none.
    if (request.authInfo?.scope !== undefined)
      throw new HttpRefusal('FORBIDDEN', 'The stream is not open to API tokens.');
    // HEAD returns the headers only, because a stream without a body would never end.
    if (method === 'HEAD') response.writeHead(200, CHANGE_STREAM_HEADERS).end();
    else this.streams.open({ sessionId, actor }, response);
  }
}
