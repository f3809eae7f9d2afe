import { type CalendarFeedId, DomainError } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { UseCase } from '../use-case';

/** Revokes a calendar feed of the caller. Its address stops working immediately. */
@UseCase()
export class RevokeCalendarFeed {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError NOT_FOUND for an unknown feed, and for one of another user. */
  execute({ caller, feedId }: { caller: Caller; feedId: CalendarFeedId }): Promise<void> {
    return this.unitOfWork.run({ caller }, async (stores) => {
      const feed = await stores.calendarFeeds.remove(caller.id, feedId);
      if (feed === null) throw new DomainError('NOT_FOUND', 'This calendar address does not exist any more.');
      const { kind, roomId } = feed;
      const record = { action: 'calendarFeed.removed', subject: 'calendarFeed', subjectId: feedId } as const;
      await recordChange(stores, caller, this.clock.now(), { ...record, before: { kind, roomId } });
    });
  }
}
