import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ReadWeek, type VersionedSchedule } from '@roomhours/application';
import type { User } from '@roomhours/domain';
import type { Response } from 'express';
import { CurrentUser, SignedInOnly } from '../access/access.decorators';
import { type ApiRequest, CurrentRequest } from '../api-request';
import { Failures } from '../docs/failures.decorator';
import { GridEntryResponse, GridRequest } from './booking.shapes';
import { entityTagOf, matchesTag } from './entity-tag';
import { WeekJson } from './week-json';

/** The browser stores the response and revalidates it before every use. */
const CACHING = { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding' };

@ApiTags('bookings')
@Controller('api/bookings')
export class GridController {
  /** By the schedule that `ReadWeek` caches. */
  private readonly serialised = new WeakMap<VersionedSchedule, WeekJson>();

  constructor(private readonly readWeek: ReadWeek) {}

  @Get()
  @SignedInOnly()
  @ApiOperation({
    summary: 'The seven days from weekStart (by default this Monday) in the workspace zone, of one room or all',
  })
  @ApiHeader({ name: 'If-None-Match', required: false, description: 'The ETag of an earlier answer' })
  @ApiOkResponse({ type: [GridEntryResponse], headers: { ETag: { schema: { type: 'string' } } } })
  @ApiResponse({ status: 304, description: 'Nothing has changed' })
  @Failures('VALIDATION_FAILED', 'NOT_FOUND')
  async week(
    @CurrentUser() actor: User,
    @Query() query: GridRequest,
    @CurrentRequest() { ifNoneMatch }: ApiRequest,
    @Res() response: Response,
  ): Promise<void> {
    const { roomId = null, weekStart = null } = query;
    const week = await this.readWeek.execute({ actor, roomId, weekStart });
    const currentTag = entityTagOf(week.fingerprint);
    response.set({ ETag: currentTag, ...CACHING });
    if (matchesTag(ifNoneMatch, currentTag)) {
      response.status(304).end();
      return;
    }
    const { schedule, fingerprint } = await week.read();
    response.set({ ETag: entityTagOf(fingerprint), 'Content-Type': 'application/json; charset=utf-8' });
    response.send(this.jsonOf(schedule).for(actor));
  }

  private jsonOf(schedule: VersionedSchedule): WeekJson {
    const known = this.serialised.get(schedule);
    if (known !== undefined) return known;
    const json = new WeekJson(schedule);
    this.serialised.set(schedule, json);
    return json;
  }
}
