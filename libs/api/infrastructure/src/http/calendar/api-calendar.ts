import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

type Headers = NonNullable<Parameters<typeof ApiOkResponse>[0]>['headers'];

/** Describes an iCalendar file in the API's description. */
export function ApiCalendar(headers: Headers): MethodDecorator {
  const content = { 'text/calendar': { schema: { type: 'string' as const } } };
  return applyDecorators(ApiProduces('text/calendar'), ApiOkResponse({ description: 'RFC 5545', headers, content }));
}
