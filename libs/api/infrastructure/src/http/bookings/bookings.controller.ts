import { Body, Controller, Delete, Get, Param, Patch, Post, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CancelBooking, ChangeBooking, CreateBooking, ListOwnBookings } from '@roomhours/application';
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

  /** Own bookings of all time, oldest first. */
  @Get('user')
  @ApiOkResponse({ type: [BookingResponse] })
  @Failures(401)
  async own(@CurrentUser() actor: User): Promise<BookingResponse[]> {
    return (await this.listOwnBookings.execute(actor)).map(bookingResponse);
  }

  /** One booking, or with `repeatWeeks` a weekly series: all of it or nothing. */
  @Post()
  @ApiCreatedResponse({ type: CreatedBookingResponse })
  @Failures(400, 401, 404, 409, 422, 503)
  async create(@CurrentUser() actor: User, @Body() body: CreateBookingBody): Promise<CreatedBookingResponse> {
    const { roomId, startTime: start, endTime: end, purpose = null } = body;
    const weeks = Math.max(1, body.repeatWeeks ?? 1);
    return createdResponse(await this.createBooking.execute({ actor, roomId, start, end, purpose, weeks }));
  }

  /** What is left out stays as it is; a purpose of null is cleared. */
  @Patch(':id')
  @ApiOkResponse({ type: BookingResponse })
  @Failures(400, 401, 403, 404, 409, 422, 503)
  async change(
    @CurrentUser() actor: User,
    @Param('id', IdPipe) bookingId: BookingId,
    @Body() { roomId, startTime: start, endTime: end, purpose }: ChangeBookingBody,
  ): Promise<BookingResponse> {
    const change = { roomId, start, end, purpose };
    return bookingResponse(await this.changeBooking.execute({ actor, bookingId, change }));
  }

  /** 204 where the booking is gone; 200 with the booking where a member's running one was shortened. */
  @Delete(':id')
  @ApiOkResponse({ type: BookingResponse, description: 'A running booking was shortened' })
  @ApiNoContentResponse()
  @Failures(400, 401, 403, 404, 422, 503)
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
