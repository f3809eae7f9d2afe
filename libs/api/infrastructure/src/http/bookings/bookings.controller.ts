import { Body, Controller, Delete, Get, Param, Patch, Post, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CancelBooking, ChangeBooking, CreateBooking, ListOwnBookings } from '@roomhours/application';
import type { ErrorCode } from '@roomhours/contract';
import type { BookingId, User } from '@roomhours/domain';
import type { Response } from 'express';
import { CurrentUser, ForSignedIn } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';
import { IdPipe } from '../reading';
import {
  BookingResponse,
  ChangeBookingBody,
  CreateBookingBody,
  CreatedBookingResponse,
  bookingResponse,
  createdResponse,
} from './booking.shapes';

/** What the booking rules refuse with. */
const RULES: readonly ErrorCode[] = [
  'BOOKING_CONFLICT',
  'TIME_BLOCKED',
  'PAST_TIME',
  'OUTSIDE_HOURS',
  'OFF_GRID',
  'DURATION_NOT_OFFERED',
  'QUOTA_EXCEEDED',
  'NO_SUCH_LOCAL_TIME',
];

@ApiTags('bookings')
@Controller('api/bookings')
@ForSignedIn()
export class BookingsController {
  constructor(
    private readonly createBooking: CreateBooking,
    private readonly changeBooking: ChangeBooking,
    private readonly cancelBooking: CancelBooking,
    private readonly listOwnBookings: ListOwnBookings,
  ) {}

  @Get('user')
  @ApiOperation({ summary: 'Own bookings of all time, oldest first' })
  @ApiOkResponse({ type: [BookingResponse] })
  async own(@CurrentUser() actor: User): Promise<BookingResponse[]> {
    return (await this.listOwnBookings.execute(actor)).map(bookingResponse);
  }

  @Post()
  @ApiOperation({ summary: 'Makes one booking, or with repeatWeeks a weekly series: all of it or nothing' })
  @ApiCreatedResponse({ type: CreatedBookingResponse })
  @Failures('VALIDATION_FAILED', 'NOT_FOUND', ...RULES, 'UNAVAILABLE')
  async create(@CurrentUser() actor: User, @Body() body: CreateBookingBody): Promise<CreatedBookingResponse> {
    const { roomId, startTime: start, endTime: end, purpose = null } = body;
    const weeks = Math.max(1, body.repeatWeeks ?? 1);
    return createdResponse(await this.createBooking.execute({ actor, roomId, start, end, purpose, weeks }));
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Changes a booking: what is left out stays, a purpose of null is cleared' })
  @ApiOkResponse({ type: BookingResponse })
  @Failures('VALIDATION_FAILED', 'FORBIDDEN', 'NOT_FOUND', ...RULES, 'UNAVAILABLE')
  async change(
    @CurrentUser() actor: User,
    @Param('id', IdPipe) bookingId: BookingId,
    @Body() { roomId, startTime: start, endTime: end, purpose }: ChangeBookingBody,
  ): Promise<BookingResponse> {
    const change = { roomId, start, end, purpose };
    return bookingResponse(await this.changeBooking.execute({ actor, bookingId, change }));
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Cancels a booking; a running one of a member ends with the running slot instead' })
  @ApiOkResponse({ type: BookingResponse, description: 'A running booking was shortened' })
  @ApiNoContentResponse()
  @Failures('VALIDATION_FAILED', 'FORBIDDEN', 'NOT_FOUND', 'PAST_TIME', 'LAST_SLOT_RUNNING', 'UNAVAILABLE')
  async cancel(
    @CurrentUser() actor: User,
    @Param('id', IdPipe) bookingId: BookingId,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BookingResponse | undefined> {
    const shortened = await this.cancelBooking.execute({ actor, bookingId });
    if (shortened !== null) return bookingResponse(shortened);
    response.status(204);
    return undefined;
  }
}
