import { setImmediate as nextTurn } from 'node:timers/promises';
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

/** Number of entries that are mapped before other requests are served. */
const BATCH_SIZE = 500;

/** Sets the total count as a header, and returns the entries of the page, mapped by `shown`. */
export function countedList<T, Shown>(
  response: Response,
  { items, total }: Page<T>,
  shown: (item: T) => Shown,
): Promise<Shown[]> {
  response.set(COUNT_HEADER, String(total));
  return mapInPortions(items, shown);
}

/** Returns the entries of a long list, mapped by `shown`. Other requests are served meanwhile. */
export async function mapInPortions<T, Shown>(items: readonly T[], shown: (item: T) => Shown): Promise<Shown[]> {
  const entries: Shown[] = [];
  for (const item of items) {
    if (entries.length % BATCH_SIZE === BATCH_SIZE - 1) await nextTurn();
    entries.push(shown(item));
  }
  return entries;
}
