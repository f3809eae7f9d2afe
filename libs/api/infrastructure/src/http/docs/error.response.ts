import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import {
  type ApiError,
  ERROR_STATUS,
  type ErrorCode,
  type FieldError,
  type OccurrenceError,
  type Tagged,
} from '@roomhours/contract';
import { BookingResponse } from '../bookings/booking.shapes';
import { PlanResponse } from '../plans/plan.shapes';
import { AmenityResponse } from '../rooms/amenity.shapes';
import { RoomResponse } from '../rooms/room.shapes';
import { AdminUserResponse } from '../users/user.response';
import { BookingConfigResponse } from '../workspace/config.shapes';
import { AdminSpecialDayResponse } from '../workspace/opening-times.shapes';
import { WebhookResponse } from '../webhooks/webhook.shapes';

const TAGGED = [
  RoomResponse,
  AmenityResponse,
  PlanResponse,
  AdminUserResponse,
  BookingConfigResponse,
  AdminSpecialDayResponse,
  WebhookResponse,
  BookingResponse,
];
const CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

/** A field that cannot be accepted. */
export class FieldErrorResponse implements FieldError {
  @ApiProperty({ description: 'Such as "startTime"' }) field!: string;
  @ApiProperty() message!: string;
}

/** A date of a series that cannot be booked. */
export class OccurrenceErrorResponse implements OccurrenceError {
  @ApiProperty({ description: 'An instant, or a wall time without a zone where the clock jumps over it' })
  startTime!: string;
  @ApiProperty({ enum: CODES, enumName: 'ErrorCode' }) code!: ErrorCode;
  @ApiProperty() message!: string;
}

/** The body of every failed call. */
@ApiExtraModels(FieldErrorResponse, OccurrenceErrorResponse, ...TAGGED)
export class ErrorResponse implements ApiError {
  @ApiProperty({ type: 'integer' }) statusCode!: number;
  @ApiProperty({ enum: CODES, enumName: 'ErrorCode' }) code!: ErrorCode;
  @ApiProperty({ description: 'One sentence that a member can act on' }) message!: string;
  @ApiProperty({ description: 'Also in the header X-Request-Id' }) requestId!: string;
  @ApiProperty({
    required: false,
    type: 'array',
    items: {
      oneOf: [{ $ref: getSchemaPath(FieldErrorResponse) }, { $ref: getSchemaPath(OccurrenceErrorResponse) }],
    },
    description: 'Fields that cannot be accepted, or dates of a series that cannot be booked',
  })
  details?: FieldError[] | OccurrenceError[];
  @ApiProperty({
    required: false,
    oneOf: TAGGED.map((entity) => ({ $ref: getSchemaPath(entity) })),
    description: 'With CHANGED_MEANWHILE on an entity: its current state',
  })
  current?: Tagged;
}
