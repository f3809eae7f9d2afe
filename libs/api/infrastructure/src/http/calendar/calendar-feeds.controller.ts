import { Body, Controller, Delete, Get, HttpCode, Inject, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import {
  CalendarFeeds,
  type Caller,
  ConfirmCaller,
  type CreatedFeed,
  type NamedCalendarFeed,
} from '@roomhours/application';
import { TEXT_LIMITS } from '@roomhours/contract';
import { type CalendarFeed, type CalendarFeedId, DomainError, type RoomId } from '@roomhours/domain';
import { formatInstant } from '@roomhours/time';
import { RefusalDelay } from '../../security/attempt-throttle';
import { SETTINGS, type Settings } from '../../settings';
import { type ApiRequest, CurrentCaller, CurrentRequest, SessionsOnly, SignedInOnly } from '../access';
import { requestBase } from '../middleware/headers';
import { Failures } from '../errors/failure';
import { CONFIRMATION, CurrentSender, type Sender } from '../session/browser-session';
import { IdParam, IsEnteredPassword, IsId, IsLineOrBlank, IsNullable, IsOmittable, IsOneOf } from '../validation';

const KINDS: readonly CalendarFeed['kind'][] = ['own', 'room', 'all'];

const KIND_DESCRIPTION =
  'own: the bookings of its user. room: the times of a room, without names. all: the bookings of all rooms';

class CreateCalendarFeedBody {
  @IsNullable() @IsLineOrBlank(TEXT_LIMITS.calendarFeedName) name?: string | null;
  @IsOneOf(KINDS) kind!: CalendarFeed['kind'];
  /** Required for the kind 'room', otherwise ignored. */
  @IsNullable() @IsId() roomId?: RoomId | null;
  @ApiProperty(CONFIRMATION) @IsOmittable() @IsEnteredPassword() currentPassword?: string;
}

/** Returns the room of a feed; null unless the kind is 'room'. Throws DomainError VALIDATION_FAILED without the room. */
export function roomOf({ kind, roomId = null }: CreateCalendarFeedBody): RoomId | null {
  if (kind !== 'room') return null;
  if (roomId === null) throw DomainError.field('roomId', 'The room is required.');
  return roomId;
}

export class CalendarFeedResponse {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: 'string', nullable: true, description: 'Null without a name' }) name!: string | null;
  @ApiProperty({ enum: KINDS, description: KIND_DESCRIPTION }) kind!: CalendarFeed['kind'];
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null unless the kind is room' }) roomId!: number | null;
  @ApiProperty({ type: 'string', nullable: true }) roomName!: string | null;
  @ApiProperty({ format: 'date-time', description: 'UTC' }) createdAt!: string;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, description: 'Null if it has never been read' })
  lastUsedAt!: string | null;
  @ApiProperty({ description: 'A restore has disabled it; it can only be revoked' }) isDisabled!: boolean;
}

class CreatedCalendarFeedResponse extends CalendarFeedResponse {
  @ApiProperty({ description: 'The secret address; it is shown once' }) url!: string;
}

export function calendarFeedResponse(feed: NamedCalendarFeed): CalendarFeedResponse {
  const { id, name, kind, roomId, roomName, createdAt, lastUsedAt, isDisabled } = feed;
  const times = {
    createdAt: formatInstant(createdAt),
    lastUsedAt: lastUsedAt === null ? null : formatInstant(lastUsedAt),
  };
  return { id, name, kind, roomId, roomName, ...times, isDisabled };
}

/** @param base of links, without a slash at the end */
function createdFeedResponse({ token, ...feed }: CreatedFeed, base: string): CreatedCalendarFeedResponse {
  return { ...calendarFeedResponse(feed), url: `${base}/calendar/${token}.ics` };
}

@ApiTags('calendars')
@Controller('api/users/profile/calendar-feeds')
@SessionsOnly()
@SignedInOnly()
export class CalendarFeedsController {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly confirmCaller: ConfirmCaller,
    private readonly refusals: RefusalDelay,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The calendar feeds of the user, oldest first, without their addresses' })
  @ApiOkResponse({ type: [CalendarFeedResponse] })
  async own(@CurrentCaller() caller: Caller): Promise<CalendarFeedResponse[]> {
    return (await this.feeds.listOf(caller)).map(calendarFeedResponse);
  }

  @Post()
  @ApiOperation({
    summary:
      'Creates a feed of the user; its secret address is in this answer only. Administrators create feeds of rooms too',
  })
  @ApiCreatedResponse({ type: CreatedCalendarFeedResponse })
  @Failures('VALIDATION_FAILED', 'FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_ATTEMPTS')
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateCalendarFeedBody,
    @CurrentSender() sender: Sender,
    @CurrentRequest() request: ApiRequest,
  ): Promise<CreatedCalendarFeedResponse> {
    const { name = null, kind, currentPassword } = body;
    await this.refusals.run(() => this.confirmCaller.execute({ caller, currentPassword, ...sender }));
    const feed = await this.feeds.create({ caller, name, kind, roomId: roomOf(body) });
    return createdFeedResponse(feed, requestBase(this.settings, request));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Revokes a feed of the user; its address stops working immediately' })
  @ApiNoContentResponse()
  @Failures('NOT_FOUND')
  async revoke(@CurrentCaller() caller: Caller, @IdParam() feedId: CalendarFeedId): Promise<void> {
    await this.feeds.revoke(caller, feedId);
  }
}
