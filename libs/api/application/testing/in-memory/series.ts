import type { Series, SeriesId, UserId } from '@roomhours/domain';
import type { SeriesReader, SeriesRepository } from '../../src';
import type { State } from './state';

export class InMemorySeries implements SeriesReader, SeriesRepository {
  constructor(private readonly state: () => State) {}

  async find(id: SeriesId) {
    return this.state().series.get(id) ?? null;
  }

  async add(series: Series) {
    this.state().series.set(series.id, series);
  }

  async saveOwner(id: SeriesId, userId: UserId) {
    const series = this.state().series.get(id);
    if (series !== undefined) this.state().series.set(id, { ...series, userId });
  }
}
