import type { SeriesId } from '@roomhours/domain';

/** Generates unique ids for series. */
export abstract class SeriesIds {
  abstract next(): SeriesId;
}
