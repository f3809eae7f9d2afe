import type { SeriesId } from '@roomhours/domain';

/** Generates unique ids for weekly series. */
export abstract class SeriesIds {
  abstract next(): SeriesId;
}
