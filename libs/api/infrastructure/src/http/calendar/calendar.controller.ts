import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CalendarFeeds } from '@roomhours/application';
import type { Response } from 'express';
import { feedFileOf } from '../../calendar/calendar-file';
import { SETTINGS, type Settings } from '../../settings';
import { Public } from '../access/access.decorators';
import { type ApiRequest, CurrentRequest } from '../api-request';
import { entityTagOf, matchesTag } from '../conditions/entity-tag';
import { ETAG_HEADER } from '../conditions/request-conditions';
import { Failures } from '../docs/failures.decorator';
import { linkBase } from '../link-base';
import { ApiCalendar, CALENDAR_TYPE } from './api-calendar';
import { WrittenFeeds } from './written-feeds';

/** Incremented when the form of the file changes, so that programs read feeds again. */
const FORMAT_VERSION = 3;

@ApiTags('calendars')
@Controller('calendar')
export class CalendarController {
  private readonly written = new WrittenFeeds();

  constructor(
    private readonly feeds: CalendarFeeds,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get(':file')
  @Public()
  @ApiOperation({
    summary: 'A calendar feed: the bookings from 90 days ago to 400 days ahead; every wrong address is 404',
  })
  @ApiParam({ name: 'file', description: 'The secret of the feed, followed by `.ics`', schema: { type: 'string' } })
  @ApiHeader({ name: 'If-None-Match', required: false, description: 'The ETag of an earlier answer' })
  @ApiCalendar(ETAG_HEADER)
  @ApiResponse({ status: 304, description: 'Nothing has changed' })
  @Failures('NOT_FOUND', 'TOO_MANY_ATTEMPTS', 'UNAVAILABLE')
  async feed(
    @Param('file') file: string,
    @CurrentRequest() request: ApiRequest,
    @Res() response: Response,
  ): Promise<void> {
    const { feed, state, read } = await this.feeds.open(tokenOf(file));
    const base = linkBase(this.settings, request);
    const tagOf = (of: string) => entityTagOf(JSON.stringify(['calendar', FORMAT_VERSION, feed.kind, base, of]));
    const currentTag = tagOf(state);
    response.set({ ETag: currentTag, 'Cache-Control': 'private, no-cache' });
    if (matchesTag(request.ifNoneMatch, currentTag)) {
      response.status(304).end();
      return;
    }
    const { etag, body } = await this.written.get(currentTag, async () => {
      const content = await read();
      return { etag: tagOf(content.state), body: Buffer.from(await feedFileOf(content, feed, base)) };
    });
    response.set({ ETag: etag, 'Content-Type': CALENDAR_TYPE }).send(body);
  }
}

/** Returns an empty text, which is no token, if the file has another extension. */
function tokenOf(file: string): string {
  return file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : '';
}
