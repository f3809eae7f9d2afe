import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiResponse } from '@nestjs/swagger';
import {
  type ApiError,
  ERROR_STATUS,
  type ErrorCode,
  type FieldError,
  type OccurrenceError,
} from '@roomhours/contract';

/** The body of every failed call, as the API's description shows it. */
export class ErrorResponse implements ApiError {
  @ApiProperty({ type: 'integer' }) statusCode!: number;
  @ApiProperty({ enum: Object.keys(ERROR_STATUS), enumName: 'ErrorCode' }) code!: ErrorCode;
  @ApiProperty({ description: 'One sentence that a member can act on' }) message!: string;
  @ApiProperty({ description: 'Also in the header X-Request-Id' }) requestId!: string;
  @ApiProperty({
    required: false,
    type: 'array',
    items: { type: 'object' },
    description: 'Fields that cannot be read, or dates of a series that cannot be booked',
  })
  details?: FieldError[] | OccurrenceError[];
}

/** Names the codes that a call fails with, each under its status. */
export function Failures(...codes: ErrorCode[]): MethodDecorator & ClassDecorator {
  const statuses = [...new Set(codes.map((code) => ERROR_STATUS[code]))];
  const describe = (status: number) => codes.filter((code) => ERROR_STATUS[code] === status).join(', ');
  return applyDecorators(
    ...statuses.map((status) => ApiResponse({ status, type: ErrorResponse, description: describe(status) })),
  );
}
