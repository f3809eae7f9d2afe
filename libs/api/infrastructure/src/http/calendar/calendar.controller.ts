import { Controller, Get, Inject, Param, Res, applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CalendarFeeds } from '@roomhours/application';
import type { BookingId, User } from '@roomhours/domain';
import type { Response } from 'express';
import { bookingFileOf, feedFileOf } from '../../calendar/calendar-file';
import { SETTINGS, type Settings } from '../../settings';
import { type ApiRequest, CurrentRequest, CurrentUser, Public, SignedInOnly } from '../access';
import { linkBase } from '../middleware/headers';
import { ETAG_HEADER, entityTagOf, matchesTag } from '../conditions';
import { Failures } from '../errors/failure';
import { IdParam } from '../validation';

const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

type Headers = NonNullable<Parameters<typeof ApiOkResponse>[0]>['headers'];

/** Describes an iCalendar file in the API's description. */
function ApiCalendar(headers: Headers): MethodDecorator {
  const content = { 'text/calendar': { schema: { type: 'string' as const } } };
  return applyDecorators(ApiProduces('text/calendar'), ApiOkResponse({ description: 'RFC 5545', headers, content }));
}

@ApiTags('bookings')
@Controller('api/bookings')
export class BookingCalendarController {
  constructor(private readonly calendars: CalendarFeeds) {}

  @Get(':id/calendar')
  @SignedInOnly()
  @ApiOperation({ summary: 'An own booking as an iCalendar file; administrators read every booking' })
  @ApiCalendar({ 'Content-Disposition': { description: 'Names the file', schema: { type: 'string' } } })
  @Failures('FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED')
  async file(
    @CurrentUser() actor: User,
    @IdParam() bookingId: BookingId,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const content = await this.calendars.readBooking(actor, bookingId);
    response.set({
      'Content-Type': CALENDAR_TYPE,
      'Content-Disposition': `attachment; filename="booking-${bookingId}.ics"`,
    });
    return bookingFileOf(content);
  }
}

/** A calendar feed as it is sent. */
interface WrittenFeed {
  etag: string;
  body: Buffer;
}

/** Maximum number of bytes of the cached feeds. One of 20,000 bookings has about 7 MB. */
const MAX_CACHED_BYTES = 16 * 1024 * 1024;

/** Caches the feeds that were written last. Concurrent requests for a state of a feed share its writing. */
export class WrittenFeeds {
  private readonly cached = new Map<string, WrittenFeed>();
  private readonly writing = new Map<string, Promise<WrittenFeed>>();
  private cachedBytes = 0;

  /**
   * Returns the feed with the tag, or what `write` returns: a later one if the feed has changed meanwhile. The caller
   * must compute the tag of everything that the feed consists of.
   */
  get(etag: string, write: () => Promise<WrittenFeed>): Promise<WrittenFeed> {
    const cached = this.cached.get(etag);
    if (cached !== undefined) return Promise.resolve(cached);
    const running = this.writing.get(etag);
    if (running !== undefined) return running;
    const writing = write()
      .then((feed) => this.keep(feed))
      .finally(() => this.writing.delete(etag));
    this.writing.set(etag, writing);
    return writing;
  }

  private keep(feed: WrittenFeed): WrittenFeed {
    if (this.cached.has(feed.etag)) return feed;
    this.cached.set(feed.etag, feed);
    this.cachedBytes += feed.body.length;
    for (const [oldest, { body }] of this.cached) {
      if (this.cachedBytes <= MAX_CACHED_BYTES) break;
      this.cached.delete(oldest);
      this.cachedBytes -= body.length;
    }
    return feed;
  }
}

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
