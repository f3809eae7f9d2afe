import type { PageRequest } from '@roomhours/application';
import { PAGE_SIZE } from '@roomhours/contract';
import { IsOmittable, IsWholeNumberText } from '../validation';

/** The largest page number. A page behind the last one is empty. */
const MAX_PAGES = 1_000_000;

/** The default page of a list that only grows, so that it is never read completely. */
export const FIRST_PAGE: PageRequest = { page: 1, pageSize: PAGE_SIZE.default };

/** The requested page of a list. */
export class PageQuery {
  @IsOmittable() @IsWholeNumberText({ min: 1, max: MAX_PAGES }) page?: number;
  @IsOmittable() @IsWholeNumberText(PAGE_SIZE) pageSize?: number;
}

/** Returns null, which means the whole list, if the query has neither number. */
export function pageOf({ page, pageSize }: PageQuery): PageRequest | null {
  if (page === undefined && pageSize === undefined) return null;
  return { page: page ?? 1, pageSize: pageSize ?? PAGE_SIZE.default };
}
