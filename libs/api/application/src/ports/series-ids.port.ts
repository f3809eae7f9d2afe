import type { SeriesId } from '@roomhours/domain';

/** Makes ids that no other series has. */
export abstract class SeriesIds {
  abstract next(): SeriesId;
}
