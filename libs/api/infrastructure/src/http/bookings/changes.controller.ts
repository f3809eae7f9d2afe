import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ScheduleReader } from '@roomhours/application';
import type { ScheduleVersion } from '@roomhours/contract';
import type { User } from '@roomhours/domain';
import type { Request, Response } from 'express';
import { CHANGE_STREAM_HEADERS, ChangeStreams } from '../../live';
import { CurrentUser, ForSignedIn } from '../access/access.decorators';

const STREAM = 'text/event-stream';

export class ScheduleVersionResponse implements ScheduleVersion {
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
  @ForSignedIn()
  @ApiOperation({
    summary:
      'The version of each room’s schedule; asked for as text/event-stream, the rooms whose version moves, as it moves: ' +
      'events `open` and `change`, the latter with the data { "rooms": [1, 2] }',
  })
  @ApiHeader({ name: 'Accept', required: false, description: `${STREAM} for a stream` })
  @ApiOkResponse({ type: [ScheduleVersionResponse] })
  async changes(@CurrentUser() actor: User, @Req() request: Request, @Res() response: Response): Promise<void> {
    const isStream = request.get('accept')?.includes(STREAM) === true;
    // Express routes HEAD here, too: a stream without a body would never end.
    if (isStream && request.method === 'HEAD') response.writeHead(200, CHANGE_STREAM_HEADERS).end();
    else if (isStream) this.streams.open({ sessionId: request.sessionID, actor }, response);
    else response.json((await this.schedules.versions(null)).rooms);
  }
}
