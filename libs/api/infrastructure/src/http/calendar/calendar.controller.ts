import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CalendarFeeds } from '@roomhours/application';
import type { Response } from 'express';
import { Public } from '../access/access.decorators';
import { type ApiRequest, CurrentRequest } from '../api-request';
import { entityTagOf, matchesTag } from '../bookings/entity-tag';
import { ETAG_HEADER } from '../conditions/request-conditions';
import { Failures } from '../docs/failures.decorator';
import { ApiCalendar, CALENDAR_TYPE } from './api-calendar';

/** Incremented when the form of the file changes, so that programs read feeds again. */
const FORMAT_VERSION = 1;

@ApiTags('calendars')
@Controller('calendar')
export class CalendarController {
  constructor(private readonly feeds: CalendarFeeds) {}

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
    @CurrentRequest() { ifNoneMatch }: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string | undefined> {
    const { feed, ...content } = await this.feeds.read(tokenOf(file));
    const tag = entityTagOf(JSON.stringify(['calendar', FORMAT_VERSION, feed.kind, feed.roomName, content]));
    response.set({ ETag: tag, 'Cache-Control': 'private, no-cache' });
    if (matchesTag(ifNoneMatch, tag)) {
      response.status(304);
      return undefined;
    }
    response.set('Content-Type', CALENDAR_TYPE);
    // Loaded only here, because most starts and requests do not need the library.
    const { feedFileOf } = await import(/* webpackMode: "eager" */ '../../calendar/calendar-file');
    return feedFileOf(content, feed);
  }
}

/** Returns an empty text, which is no token, if the file has another extension. */
function tokenOf(file: string): string {
  return file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : '';
}
