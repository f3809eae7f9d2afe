import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ReadWeek, type VersionedSchedule, seesPurpose } from '@roomhours/application';
import { type Actor, type Booking, type User, isAdministrator } from '@roomhours/domain';
import type { Response } from 'express';
import { type ApiRequest, CurrentRequest, CurrentUser, SignedInOnly } from '../access';
import { entityTagOf, matchesTag } from '../conditions';
import { Failures } from '../errors/failure';
import { GridEntryResponse, GridRequest, blockedTimeJson, bookingJson } from './booking.shapes';

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

/** A booking with a purpose, and where it is in the JSON without purposes. */
interface Position {
  booking: Booking;
  /** Bytes. */
  start: number;
  end: number;
  /** The JSON with the purpose; undefined until a viewer needs it. */
  complete?: Buffer;
}

/**
 * The JSON of one schedule for its viewers, as an array in UTF-8: bookings, then blocked times. Each entry is serialised
 * once; for an owner, only the own entries are replaced. Administrators see the owners, too.
 */
export class WeekJson {
  private readonly withoutPurposes: Buffer;
  private readonly positions: Position[] = [];
  private forAdministrators: Buffer | undefined;

  constructor(private readonly week: VersionedSchedule) {
    const { bookings } = week.schedule;
    const entries = bookings.map((booking) => bookingJson({ ...booking, purpose: null }));
    this.withoutPurposes = this.arrayOf(entries);
    let start = '['.length;
    bookings.forEach((booking, index) => {
      const end = start + Buffer.byteLength(entries[index]!);
      if (booking.purpose !== null) this.positions.push({ booking, start, end });
      start = end + ','.length;
    });
  }

  for(viewer: Actor): Buffer {
    if (isAdministrator(viewer)) return (this.forAdministrators ??= this.arrayOf(this.withOwners()));
    const seen = this.positions.filter(({ booking }) => seesPurpose(viewer, booking));
    if (seen.length === 0) return this.withoutPurposes;
    const parts: Buffer[] = [];
    let from = 0;
    for (const position of seen) {
      position.complete ??= Buffer.from(bookingJson(position.booking));
      parts.push(this.withoutPurposes.subarray(from, position.start), position.complete);
      from = position.end;
    }
    return Buffer.concat([...parts, this.withoutPurposes.subarray(from)]);
  }

  private withOwners(): string[] {
    const { schedule, owners } = this.week;
    return schedule.bookings.map((booking) => bookingJson(booking, owners.get(booking.userId)));
  }

  private arrayOf(bookings: readonly string[]): Buffer {
    const blockedTimes = this.week.schedule.blockedTimes.map(blockedTimeJson);
    return Buffer.from(`[${[...bookings, ...blockedTimes].join(',')}]`);
  }
}
