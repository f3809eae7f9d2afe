import type { Type } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Page } from '@roomhours/application';
import type { Response } from 'express';

const COUNT_HEADER = 'X-Total-Count';

/** Describes a list of which a part may be asked for. */
export function ApiCountedList(entry: Type): MethodDecorator {
  const count = { description: 'How many there are in all', schema: { type: 'integer' as const } };
  return ApiOkResponse({ type: [entry], headers: { [COUNT_HEADER]: count } });
}

/** Counts the whole list in the header; the body is the part, each entry as `shown`. */
export function countedList<T, Shown>(
  response: Response,
  { items, total }: Page<T>,
  shown: (item: T) => Shown,
): Shown[] {
  response.setHeader(COUNT_HEADER, String(total));
  return items.map(shown);
}
