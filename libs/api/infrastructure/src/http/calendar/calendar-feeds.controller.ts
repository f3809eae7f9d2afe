import { Body, Controller, Delete, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CalendarFeeds, type Caller, ConfirmCaller } from '@roomhours/application';
import type { CalendarFeedId } from '@roomhours/domain';
import { RefusalDelay } from '../../security/attempt-throttle';
import { SETTINGS, type Settings } from '../../settings';
import { type ApiRequest, CurrentCaller, CurrentRequest, SessionsOnly, SignedInOnly } from '../access';
import { requestBase } from '../middleware/headers';
import { Failures } from '../errors/failure';
import { CurrentSender, type Sender } from '../session/browser-session';
import { IdParam } from '../validation';
import {
  CalendarFeedResponse,
  CreateCalendarFeedBody,
  CreatedCalendarFeedResponse,
  calendarFeedResponse,
  createdFeedResponse,
  roomOf,
} from './calendar-feed.shapes';

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
