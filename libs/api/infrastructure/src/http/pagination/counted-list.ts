import type { Type } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Page } from '@roomhours/application';
import type { Response } from 'express';

const COUNT_HEADER = 'X-Total-Count';

/** Describes the response of a paginated list. */
export function ApiCountedList(entry: Type): MethodDecorator {
  const count = { description: 'How many there are in all', schema: { type: 'integer' as const } };
  return ApiOkResponse({ type: [entry], headers: { [COUNT_HEADER]: count } });
}

/** Sets the total count as a header, and returns the entries of the page, mapped by `shown`. */
export function countedList<T, Shown>(
  response: Response,
  { items, total }: Page<T>,
  shown: (item: T) => Shown,
): Shown[] {
  response.set(COUNT_HEADER, String(total));
  return items.map(shown);
}
