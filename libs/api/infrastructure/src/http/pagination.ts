import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
  UseInterceptors,
  applyDecorators,
} from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Page, PageRequest } from '@roomhours/application';
import { MAX_PAGE, PAGE_SIZE } from '@roomhours/contract';
import type { Response } from 'express';
import { type Observable, map, tap } from 'rxjs';
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

/** Sends the entries of the page that a handler returns, and the total count as a header. */
class CountedList implements NestInterceptor<Page<unknown>, unknown[]> {
  intercept(context: ExecutionContext, next: CallHandler<Page<unknown>>): Observable<unknown[]> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      tap(({ total }) => response.set(COUNT_HEADER, String(total))),
      map(({ items }) => items),
    );
  }
}

/** Sends the page of a handler as a list, and describes it and the refusal of a wrong query. */
export function ApiCountedList(entry: Type): MethodDecorator {
  const count = { description: 'How many there are in all', schema: { type: 'integer' as const } };
  const response = ApiOkResponse({ type: [entry], headers: { [COUNT_HEADER]: count } });
  return applyDecorators(response, Failures('VALIDATION_FAILED'), UseInterceptors(CountedList));
}

/** Number of entries that are mapped before other requests are served. */
const BATCH_SIZE = 500;

/** Returns a page with its entries mapped by `shown`. */
export async function shownPage<T, Shown>({ items, total }: Page<T>, shown: (item: T) => Shown): Promise<Page<Shown>> {
  return { items: await mapInPortions(items, shown), total };
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
