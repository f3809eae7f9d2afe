/** A part of a list: `page` counts from 1. */
export interface PageRequest {
  page: number;
  pageSize: number;
}

/** What was asked for of a list, and how many there are in all. */
export interface Page<T> {
  items: T[];
  total: number;
}
