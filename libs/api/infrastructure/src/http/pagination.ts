import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Type, applyDecorators } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Page, PageRequest } from '@roomhours/application';
import { MAX_PAGE, PAGE_SIZE } from '@roomhours/contract';
import type { Response } from 'express';
import { Failures } from './errors/failure';
import { IsOmittable, IsOneOf, IsWholeNumberText } from './validation';

/** The default page of a list that only grows, so that it is never read completely. */
export const FIRST_PAGE: PageRequest = { page: 1, pageSize: PAGE_SIZE.default };

/** The requested page of a list. */
export class PageQuery {
  @IsOmittable() @IsWholeNumberText({ min: 1, max: MAX_PAGE }) page?: number;
  @IsOmittable() @IsWholeNumberText(PAGE_SIZE) pageSize?: number;
}

/** Returns null, which means the whole list, if the query has neither number. */
export function pageOf({ page, pageSize }: PageQuery): PageRequest | null {
  if (page === undefined && pageSize === undefined) return null;
  return { page: page ?? 1, pageSize: pageSize ?? PAGE_SIZE.default };
}

const COUNT_HEADER = 'X-Total-Count';

/** Describes the response of a paginated list, and the refusal of a wrong query. */
export function ApiCountedList(entry: Type): MethodDecorator {
  const count = { description: 'How many there are in all', schema: { type: 'integer' as const } };
  const response = ApiOkResponse({ type: [entry], headers: { [COUNT_HEADER]: count } });
  return applyDecorators(response, Failures('VALIDATION_FAILED'));
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

/** A sort key in a query; a leading minus means descending. */
export function IsSortOf(keys: readonly string[]): PropertyDecorator {
  return IsOneOf(keys.flatMap((key) => [key, `-${key}`]));
}

/** Returns the order that a sort key means. */
export function sortOrder<Key extends string, By>(
  orders: Readonly<Record<Key, By>>,
  sort: Key | `-${Key}`,
): { by: By; descending: boolean } {
  const descending = sort.startsWith('-');
  return { by: orders[(descending ? sort.slice(1) : sort) as Key], descending };
}
