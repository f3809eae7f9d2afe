import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ReadWeek } from '@roomhours/application';
import type { GridEntry } from '@roomhours/contract';
import type { User } from '@roomhours/domain';
import type { Response } from 'express';
import { CurrentUser, ForSignedIn } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';
import { GridEntryResponse, GridRequest, gridResponse } from './booking.shapes';
import { entityTagOf, namesTag } from './entity-tag';

/** Where `GridReads` answers too, and how its answers may be kept: each time the server is asked whether they still hold. */
export const GRID_PATH = '/api/bookings';
export const GRID_CACHING = 'private, no-cache';

/** What is no plain read of a grid: HEAD, whatever is refused, and all while the process drains. */
@ApiTags('bookings')
@Controller('api/bookings')
export class GridController {
  constructor(private readonly readWeek: ReadWeek) {}

  @Get()
  @ForSignedIn()
  @ApiOperation({
    summary: 'The seven days from weekStart (by default this Monday) in the workspace zone, of one room or all',
  })
  @ApiHeader({ name: 'If-None-Match', required: false, description: 'The ETag of an earlier answer' })
  @ApiOkResponse({ type: [GridEntryResponse], headers: { ETag: { schema: { type: 'string' } } } })
  @ApiResponse({ status: 304, description: 'Nothing has changed' })
  @Failures('VALIDATION_FAILED', 'NOT_FOUND')
  async week(
    @CurrentUser() actor: User,
    @Query() request: GridRequest,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GridEntry[] | undefined> {
    const week = await this.readWeek.execute({
      actor,
      roomId: request.roomId ?? null,
      weekStart: request.weekStart ?? null,
    });
    const known = entityTagOf(week.fingerprint);
    response.set({ ETag: known, 'Cache-Control': GRID_CACHING });
    if (namesTag(ifNoneMatch, known)) {
      response.status(304);
      return undefined;
    }
    const { schedule, fingerprint } = await week.read();
    response.set({ ETag: entityTagOf(fingerprint) });
    return gridResponse(schedule);
  }
}
