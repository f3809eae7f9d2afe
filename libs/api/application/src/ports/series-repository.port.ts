import type { Series, SeriesId, UserId } from '@roomhours/domain';

/** Series within one transaction. A series stays stored when its bookings are cancelled. */
export abstract class SeriesRepository {
  abstract add(series: Series): Promise<void>;

  /** Gives a series another owner. Does nothing for an unknown series. */
  abstract saveOwner(id: SeriesId, userId: UserId): Promise<void>;
}
