import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { ERROR_STATUS, type ErrorCode, type Tagged } from '@roomhours/contract';
import { BookingResponse, OccurrenceErrorResponse } from '../bookings/booking.shapes';
import { HeldMessagesResponse } from '../mail/mail.shapes';
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
  HeldMessagesResponse,
  BookingResponse,
];
const CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

/** A field that cannot be accepted. */
export class FieldErrorResponse {
  @ApiProperty({ description: 'Such as "startTime"' }) field!: string;
  @ApiProperty() message!: string;
}

/** A choice for an affected booking that cannot be applied. */
export class ChoiceErrorResponse {
  @ApiProperty({ type: 'integer' }) bookingId!: number;
  @ApiProperty({ enum: CODES, enumName: 'ErrorCode' }) code!: ErrorCode;
  @ApiProperty() message!: string;
}

const DETAILS = [FieldErrorResponse, OccurrenceErrorResponse, ChoiceErrorResponse];

/** The body of every failed call. */
@ApiExtraModels(...DETAILS, ...TAGGED)
export class ErrorResponse {
  @ApiProperty({ type: 'integer' }) statusCode!: number;
  @ApiProperty({ enum: CODES, enumName: 'ErrorCode' }) code!: ErrorCode;
  @ApiProperty({ description: 'One sentence that a member can act on' }) message!: string;
  @ApiProperty({ description: 'Also in the header X-Request-Id' }) requestId!: string;
  @ApiProperty({
    required: false,
    oneOf: DETAILS.map((detail) => ({ type: 'array', items: { $ref: getSchemaPath(detail) } })),
    description: 'Fields that cannot be accepted, dates of a series that cannot be booked, or choices that fail',
  })
  details?: FieldErrorResponse[] | OccurrenceErrorResponse[] | ChoiceErrorResponse[];
  @ApiProperty({
    required: false,
    oneOf: [
      ...TAGGED.map((entity) => ({ $ref: getSchemaPath(entity) })),
      { type: 'array', items: { $ref: getSchemaPath(AdminUserResponse) } },
    ],
    description: 'With CHANGED_MEANWHILE: the current state of the entity, or of the users who have changed',
  })
  current?: Tagged | Tagged[];
}
