import { Controller, Delete, Get, Param, Patch, Post, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { type Caller, CancelBooking, ChangeBooking, CreateBooking, ListOwnBookings } from '@roomhours/application';
import type { ErrorCode } from '@roomhours/contract';
import type { BookingId } from '@roomhours/domain';
import type { FastifyReply } from 'fastify';
import { CurrentCaller, SignedInOnly } from '../access/access.decorators';
import { BodyByRole } from '../access/body-by-role';
import { type ApiRequest, CurrentRequest } from '../api-request';
import { AcceptsIfMatch, Conditions, ETAG_HEADER, type RequestConditions } from '../conditions/request-conditions';
import { Failures } from '../docs/failures.decorator';
import { IdPipe } from '../validation';
import {
  BookingResponse,
  ChangeBookingBody,
  ChangeOwnBookingBody,
  CreateBookingBody,
  CreateOwnBookingBody,
  CreatedBookingResponse,
  bookingResponse,
  createdResponse,
} from './booking.shapes';
import { IDEMPOTENCY_KEY_HEADER, idempotencyOf } from './idempotency-key';
import { RepeatedRequests } from './repeated-requests';

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
    private readonly listOwnBookings: ListOwnBookings,
    private readonly repeatedRequests: RepeatedRequests,
  ) {}

  @Get('user')
  @ApiOperation({ summary: 'Own bookings of all time, oldest first' })
  @ApiOkResponse({ type: [BookingResponse] })
  async own(@CurrentCaller() caller: Caller): Promise<BookingResponse[]> {
    return (await this.listOwnBookings.execute(caller)).map(bookingResponse);
  }

  @Post()
  @ApiOperation({ summary: 'Makes one booking, or with repeatWeeks a weekly series: all of it or nothing' })
  @ApiHeader(IDEMPOTENCY_KEY_HEADER)
  @ApiBody({ type: CreateBookingBody })
  @ApiCreatedResponse({ type: CreatedBookingResponse })
  @Failures('NOT_FOUND', ...RULES, 'IDEMPOTENCY_KEY_REUSED', 'BOOKING_IN_PROGRESS')
  async create(
    @CurrentCaller() caller: Caller,
    @BodyByRole({ member: CreateOwnBookingBody, administrator: CreateBookingBody }) body: CreateBookingBody,
    @CurrentRequest() request: ApiRequest,
  ): Promise<CreatedBookingResponse> {
    const { roomId, startTime: start, endTime: end, purpose = null } = body;
    const weeks = Math.max(1, body.repeatWeeks ?? 1);
    const ownerId = body.userId ?? undefined;
    const wanted = { roomId, start, end, purpose, weeks, ownerId };
    const idempotency = idempotencyOf(request, wanted);
    const bookings = await this.repeatedRequests.runInOrder(caller.id, idempotency, () =>
      this.createBooking.execute({ caller, ...wanted, idempotency }),
    );
    return createdResponse(bookings);
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Changes a booking: what is left out stays, a purpose of null is cleared' })
  @ApiBody({ type: ChangeBookingBody })
  @ApiOkResponse({ type: BookingResponse, headers: ETAG_HEADER })
  @AcceptsIfMatch()
  @Failures('FORBIDDEN', 'NOT_FOUND', ...RULES)
  async change(
    @CurrentCaller() caller: Caller,
    @Param('id', IdPipe) bookingId: BookingId,
    @BodyByRole({ member: ChangeOwnBookingBody, administrator: ChangeBookingBody }) body: ChangeBookingBody,
    @Conditions() conditions: RequestConditions,
  ): Promise<BookingResponse> {
    const { roomId, startTime: start, endTime: end, purpose, userId: ownerId } = body;
    const change = { roomId, start, end, purpose, ownerId };
    return conditions.patch(bookingResponse, (precondition) =>
      this.changeBooking.execute({ caller, bookingId, change, precondition }),
    );
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Cancels a booking; a running one of a member ends with the running slot instead' })
  @ApiOkResponse({ type: BookingResponse, description: 'A running booking was shortened' })
  @ApiNoContentResponse()
  @AcceptsIfMatch()
  @Failures('FORBIDDEN', 'NOT_FOUND', 'PAST_TIME', 'LAST_SLOT_RUNNING')
  async cancel(
    @CurrentCaller() caller: Caller,
    @Param('id', IdPipe) bookingId: BookingId,
    @Conditions() conditions: RequestConditions,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<BookingResponse | undefined> {
    const shortened = await conditions.guard(bookingResponse, (precondition) =>
      this.cancelBooking.execute({ caller, bookingId, precondition }),
    );
    if (shortened !== null) return bookingResponse(shortened);
    response.status(204);
    return undefined;
  }
}
