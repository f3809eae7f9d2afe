import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SeriesIds } from '@roomhours/application';
import type { SeriesId } from '@roomhours/domain';

/** Random UUIDs. */
@Injectable()
export class RandomSeriesIds extends SeriesIds {
  next(): SeriesId {
    return randomUUID() as SeriesId;
  }
}
