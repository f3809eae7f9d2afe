import type { PageRequest } from '@roomhours/application';
import { MAX_PAGE, PAGE_SIZE } from '@roomhours/contract';
import { IsOmittable, IsWholeNumberText } from '../validation';

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
