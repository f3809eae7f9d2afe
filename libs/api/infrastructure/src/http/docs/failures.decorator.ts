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
  @ApiProperty() requestId!: string;
  @ApiProperty({
    required: false,
    type: 'array',
    items: { type: 'object' },
    description: 'Fields that cannot be read, or dates of a series that cannot be booked',
  })
  details?: FieldError[] | OccurrenceError[];
}

/** Names the failures of a call, each with the codes that its status stands for. */
export function Failures(...statuses: number[]): MethodDecorator {
  const responses = statuses.map((status) =>
    ApiResponse({ status, type: ErrorResponse, description: codesOf(status) }),
  );
  return applyDecorators(...responses);
}

function codesOf(status: number): string {
  const codes = Object.entries(ERROR_STATUS).filter(([, of]) => of === status);
  return codes.map(([code]) => code).join(', ');
}
