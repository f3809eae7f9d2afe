import type { Series, SeriesId } from '@roomhours/domain';

/** Reads series outside of any transaction. */
export abstract class SeriesReader {
  /** Returns null for an unknown series. */
  abstract find(id: SeriesId): Promise<Series | null>;
}
