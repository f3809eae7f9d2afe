import { Body, Controller, Delete, Get, Patch, Post, Query, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import {
  BookingLists,
  type Caller,
  CancelBooking,
  CancelOwnBookings,
  ChangeBooking,
  CreateBooking,
  type Page,
  ReadSeries,
} from '@roomhours/application';
import type { ErrorCode } from '@roomhours/contract';
import type { BookingId } from '@roomhours/domain';
import type { Response } from 'express';
import { type ApiRequest, CurrentCaller, CurrentRequest, SignedInOnly } from '../access';
import { AcceptsIfMatch, Conditions, type RequestConditions } from '../conditions';
import { Failures } from '../errors/failure';
import { ApiCountedList, FIRST_PAGE, PageQuery, pageOf, shownPage } from '../pagination';
import { IdParam } from '../validation';
import {
  BookingResponse,
  BookingSeriesResponse,
  CancelledBookingsResponse,
  ChangeBookingBody,
  ChangedBookingResponse,
  CreateBookingBody,
  CreatedBookingResponse,
  DatesQuery,
  ScopeQuery,
  bookingResponse,
  cancelledResponse,
  changedResponse,
  createdResponse,
  repetitionOf,
  seriesResponse,
} from './booking.shapes';
import { CancelledBookingResponse, OwnCancelledQuery, cancelledBookingResponse } from './cancelled-booking.shapes';
import { IDEMPOTENCY_KEY_HEADER, RepeatedRequests, idempotencyOf } from './repeated-requests';

/** Error codes of the booking rules. */
const RULES: readonly ErrorCode[] = [
  'BOOKING_CONFLICT',
  'TIME_BLOCKED',
  'ROOM_RETIRED',
  'PAST_TIME',
  'OUTSIDE_HOURS',
  'OFF_GRID',
  'DURATION_NOT_OFFERED',
  'QUOTA_EXCEEDED',
  'TOO_SOON',
  'TOO_FAR_AHEAD',
  'TOO_LATE_TO_CHANGE',
  'TOO_CLOSE',
  'DAY_LIMIT',
  'TOO_MANY_BOOKINGS',
  'NO_SUCH_LOCAL_TIME',
];

@ApiTags('bookings')
@Controller('api/bookings')
@SignedInOnly()
export class BookingsController {
  constructor(
    private readonly createBooking: CreateBooking,
    private readonly changeBooking: ChangeBooking,
    private readonly cancelBooking: CancelBooking,
    private readonly lists: BookingLists,
    private readonly repeatedRequests: RepeatedRequests,
  ) {}

  @Get('user')
  @ApiOperation({ summary: 'Own bookings of all time, oldest first' })
  @ApiCountedList(BookingResponse)
  async own(@CurrentCaller() caller: Caller, @Query() query: PageQuery): Promise<Page<BookingResponse>> {
    return shownPage(await this.lists.own(caller, pageOf(query)), bookingResponse);
  }

  @Get('user/cancelled')
  @ApiOperation({ summary: 'Own cancelled bookings of a month, by start, by pages' })
  @ApiCountedList(CancelledBookingResponse)
  async ownCancelled(
    @CurrentCaller() { id: userId }: Caller,
    @Query() query: OwnCancelledQuery,
  ): Promise<Page<CancelledBookingResponse>> {
    const { month = null } = query;
    const filter = { month, from: null, to: null, roomId: null, userId, search: null, order: 'oldest' } as const;
    const page = await this.lists.cancelled(filter, pageOf(query) ?? FIRST_PAGE);
    return shownPage(page, cancelledBookingResponse);
  }

  @Post()
  @ApiOperation({
    summary:
      'Makes one booking, or with repeatWeeks or repeat a series: all of it or nothing, unless taken dates are skipped',
  })
  @ApiHeader(IDEMPOTENCY_KEY_HEADER)
  @ApiCreatedResponse({ type: CreatedBookingResponse })
  @Failures('NOT_FOUND', ...RULES, 'IDEMPOTENCY_KEY_REUSED', 'BOOKING_IN_PROGRESS', 'TOO_MANY_ATTEMPTS')
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateBookingBody,
    @CurrentRequest() request: ApiRequest,
  ): Promise<CreatedBookingResponse> {
    const { roomId, startTime: start, endTime: end, purpose = null } = body;
    const ownerId = body.userId ?? undefined;
    const restores = body.restores ?? undefined;
    const wanted = { roomId, start, end, purpose, ...repetitionOf(body), ownerId, restores };
    const idempotency = idempotencyOf(request, wanted);
    const created = await this.repeatedRequests.runInOrder(caller.id, idempotency, () =>
      this.createBooking.execute({ caller, ...wanted, idempotency }),
    );
    return createdResponse(created);
  }

  @Patch(':id')
  @ApiOperation({
    summary:
      'Changes a booking, or with scope the upcoming bookings of its series: what is left out stays, a purpose of null is cleared',
  })
  @AcceptsIfMatch(ChangedBookingResponse)
  @Failures('FORBIDDEN', 'NOT_FOUND', ...RULES, 'TOO_MANY_ATTEMPTS')
  async change(
    @CurrentCaller() caller: Caller,
    @IdParam() bookingId: BookingId,
    @Body() body: ChangeBookingBody,
    @Query() { scope = 'this' }: ScopeQuery,
    @Conditions() conditions: RequestConditions,
  ): Promise<ChangedBookingResponse> {
    const { roomId, startTime: start, endTime: end, purpose, userId: ownerId } = body;
    const change = { roomId, start, end, purpose, ownerId };
    const changed = await conditions.guard(bookingResponse, (precondition) =>
      this.changeBooking.execute({ caller, bookingId, change, scope, precondition }),
    );
    return conditions.tag(changedResponse(changed, scope));
  }

  @Delete(':id')
  @ApiOperation({
    summary:
      'Cancels a booking, or with scope the upcoming bookings of its series; a running one of a member ends with the running slot instead',
  })
  @ApiOkResponse({ type: BookingResponse, description: 'A running booking was shortened' })
  @ApiNoContentResponse()
  @AcceptsIfMatch()
  @Failures('FORBIDDEN', 'NOT_FOUND', 'PAST_TIME', 'LAST_SLOT_RUNNING', 'TOO_MANY_ATTEMPTS')
  async cancel(
    @CurrentCaller() caller: Caller,
    @IdParam() bookingId: BookingId,
    @Query() { scope }: ScopeQuery,
    @Conditions() conditions: RequestConditions,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BookingResponse | undefined> {
    const { shortened } = await conditions.guard(bookingResponse, (precondition) =>
      this.cancelBooking.execute({ caller, bookingId, scope, precondition }),
    );
    if (shortened !== null) return bookingResponse(shortened);
    response.status(204);
    return undefined;
  }
}

@ApiTags('bookings')
@Controller('api/bookings')
@SignedInOnly()
export class SeriesController {
  constructor(
    private readonly readSeries: ReadSeries,
    private readonly cancelOwnBookings: CancelOwnBookings,
  ) {}

  @Get(':id/series')
  @ApiOperation({ summary: 'The series of a booking, with the bookings of its owner' })
  @ApiOkResponse({ type: BookingSeriesResponse })
  @Failures('FORBIDDEN', 'NOT_FOUND')
  async series(@CurrentCaller() caller: Caller, @IdParam() bookingId: BookingId): Promise<BookingSeriesResponse> {
    return seriesResponse(await this.readSeries.execute(caller, bookingId));
  }

  @Delete()
  @ApiOperation({ summary: 'Cancels all own bookings on some dates that have not started' })
  @ApiOkResponse({ type: CancelledBookingsResponse })
  @Failures('VALIDATION_FAILED', 'TOO_MANY_ATTEMPTS')
  async cancelOwn(
    @CurrentCaller() caller: Caller,
    @Query() { from, to }: DatesQuery,
  ): Promise<CancelledBookingsResponse> {
    return cancelledResponse(await this.cancelOwnBookings.execute({ caller, from, to }));
  }
}
