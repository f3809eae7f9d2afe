import type { PageRequest } from '@roomhours/application';
import { PAGE_SIZE } from '@roomhours/contract';
import { Optional } from './fields';
import { wholeNumberInText } from './number-kinds';

/** No list has more pages; what lies behind the last one is empty. */
const MOST_PAGES = 1_000_000;

/** Which part of a list is asked for. */
export class PageQuery {
  @Optional(wholeNumberInText({ min: 1, max: MOST_PAGES })) page?: number;
  @Optional(wholeNumberInText(PAGE_SIZE)) pageSize?: number;
}

/** Null where no part is asked for: the whole list. One of the two numbers is enough. */
export function pageOf({ page, pageSize }: PageQuery): PageRequest | null {
  if (page === undefined && pageSize === undefined) return null;
  return { page: page ?? 1, pageSize: pageSize ?? PAGE_SIZE.default };
}
