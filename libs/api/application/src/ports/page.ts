/** Selects a page of a list; `page` counts from 1. */
export interface PageRequest {
  page: number;
  pageSize: number;
}

/** The items of the requested page, and the number of items on all pages. */
export interface Page<T> {
  items: T[];
  total: number;
}
