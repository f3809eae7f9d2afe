/** One page of a list. */
export interface Page<Row> {
  rows: Row[];
  /** The number of rows on all pages. */
  total: number;
}

/** For `transformResponse` of a paged endpoint, which sends the total in a header. */
export function toPage<Row>(rows: Row[], meta: { response?: Response } | undefined): Page<Row> {
  return { rows, total: Number(meta?.response?.headers.get('X-Total-Count') ?? rows.length) };
}
