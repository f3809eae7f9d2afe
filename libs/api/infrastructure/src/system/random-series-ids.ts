import { randomUUID } from 'node:crypto';
import { SeriesIds } from '@roomhours/application';
import type { SeriesId } from '@roomhours/domain';

/** Random UUIDs. */
export class RandomSeriesIds extends SeriesIds {
  next(): SeriesId {
    return randomUUID() as SeriesId;
  }
}
