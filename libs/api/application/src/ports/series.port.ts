import type { Series, SeriesId, UserId } from '@roomhours/domain';

/** Reads series outside of any transaction. */
export abstract class SeriesReader {
  /** Returns null for an unknown series. */
  abstract find(id: SeriesId): Promise<Series | null>;
}

/** Series within one transaction. A series stays stored for a while when its bookings are cancelled. */
export abstract class SeriesRepository {
  abstract add(series: Series): Promise<void>;

  /** Gives a series another owner. Does nothing for an unknown series. */
  abstract saveOwner(id: SeriesId, userId: UserId): Promise<void>;
}

/** Generates unique ids for series. */
export abstract class SeriesIds {
  abstract next(): SeriesId;
}
