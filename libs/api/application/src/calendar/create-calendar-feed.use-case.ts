import { type CalendarFeed, DomainError, type RoomId, isAdministrator } from '@roomhours/domain';
import { MAX_CALENDAR_FEEDS } from '@roomhours/limits';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { NamedCalendarFeed } from '../ports/calendar-reader.port';
import { Clock } from '../ports/clock.port';
import { LinkTokens } from '../ports/link-tokens.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { UseCase } from '../use-case';

export interface CreateCalendarFeedCommand {
  caller: Caller;
  kind: CalendarFeed['kind'];
  /** Null unless the kind is 'room'. */
  roomId: RoomId | null;
}

/** A new feed with its token, which cannot be read again. */
export interface CreatedFeed extends NamedCalendarFeed {
  token: string;
}

/** Creates a calendar feed of the caller. */
@UseCase()
export class CreateCalendarFeed {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: LinkTokens,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws DomainError FORBIDDEN for a member's feed of another kind than 'own', NOT_FOUND for an unknown room, and
   * VALIDATION_FAILED above the maximum number of feeds.
   */
  execute({ caller, kind, roomId }: CreateCalendarFeedCommand): Promise<CreatedFeed> {
    if (kind !== 'own' && !isAdministrator(caller))
      throw new DomainError('FORBIDDEN', 'Only administrators may do this.');
    // The lock of the caller keeps the number of feeds below the maximum under concurrent requests.
    return this.unitOfWork.run({ caller }, async (stores) => {
      if ((await stores.calendarFeeds.countOf(caller.id)) >= MAX_CALENDAR_FEEDS) throw tooManyFeeds();
      const roomName = await nameOf(stores, roomId);
      const { token, hash: tokenHash } = this.tokens.create();
      const now = this.clock.now();
      const feed = await stores.calendarFeeds.add({ userId: caller.id, kind, roomId, createdAt: now, tokenHash });
      const record = { action: 'calendarFeed.added', subject: 'calendarFeed', subjectId: feed.id } as const;
      await recordChange(stores, caller, now, { ...record, after: { kind, roomId } });
      return { ...feed, roomName, token };
    });
  }
}

async function nameOf({ rooms }: Stores, roomId: RoomId | null): Promise<string | null> {
  if (roomId === null) return null;
  const room = await rooms.find(roomId);
  if (room === null) throw new DomainError('NOT_FOUND', 'This room does not exist.');
  return room.name;
}

function tooManyFeeds(): DomainError {
  return new DomainError(
    'VALIDATION_FAILED',
    `You have ${MAX_CALENDAR_FEEDS} calendar addresses. Please revoke one of them first.`,
  );
}
