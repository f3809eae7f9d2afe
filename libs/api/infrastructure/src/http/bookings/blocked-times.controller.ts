import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  BlockTime,
  type Caller,
  ListBlockedTimes,
  RemoveBlockedGroup,
  RemoveBlockedTime,
} from '@roomhours/application';
import { MAX_BLOCKED_DAYS, MAX_BLOCK_GROUP } from '@roomhours/contract';
import type { BlockGroupId, BlockedTimeId } from '@roomhours/domain';
import { CurrentCaller, AdministratorsOnly } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';
import { choicesOf } from '../impacts/affected.shapes';
import { IdPipe } from '../validation';
import {
  AddedBlockedTimeResponse,
  BlockTimeBody,
  BlockedTimeResponse,
  addedBlockedTimeResponse,
  blockedTimeResponse,
  plannedBlockOf,
} from './blocked-time.shapes';

@ApiTags('blocked times')
@Controller('api/admin/blocked-times')
@AdministratorsOnly()
export class BlockedTimesController {
  constructor(
    private readonly listBlockedTimes: ListBlockedTimes,
    private readonly blockTime: BlockTime,
    private readonly removeBlockedTime: RemoveBlockedTime,
    private readonly removeBlockedGroup: RemoveBlockedGroup,
  ) {}

  @Get()
  @ApiOperation({ summary: 'All blocked times, by start' })
  @ApiOkResponse({ type: [BlockedTimeResponse] })
  async list(): Promise<BlockedTimeResponse[]> {
    return (await this.listBlockedTimes.execute()).map(blockedTimeResponse);
  }

  @Post()
  @ApiOperation({
    summary: `Blocks rooms for a time of up to ${MAX_BLOCKED_DAYS} days, once or weekly, at most ${MAX_BLOCK_GROUP} times; bookings that overlap them afterwards are named`,
  })
  @ApiCreatedResponse({ type: AddedBlockedTimeResponse })
  @Failures('NOT_FOUND', 'NO_SUCH_LOCAL_TIME', 'BOOKING_CONFLICT')
  async add(@CurrentCaller() caller: Caller, @Body() body: BlockTimeBody): Promise<AddedBlockedTimeResponse> {
    const [planned, affected] = [plannedBlockOf(body), choicesOf(body.affected)];
    const { reason = null } = body;
    return addedBlockedTimeResponse(await this.blockTime.execute({ caller, ...planned, reason, affected }));
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Makes a blocked time bookable again' })
  @HttpCode(204)
  @ApiNoContentResponse()
  @Failures('NOT_FOUND')
  async remove(@CurrentCaller() caller: Caller, @Param('id', IdPipe) blockedTimeId: BlockedTimeId): Promise<void> {
    await this.removeBlockedTime.execute({ caller, blockedTimeId });
  }

  @Delete('groups/:groupId')
  @ApiOperation({ summary: 'Makes the blocked times of a group that have not ended bookable again' })
  @HttpCode(204)
  @ApiNoContentResponse()
  @Failures('NOT_FOUND')
  async removeGroup(@CurrentCaller() caller: Caller, @Param('groupId') groupId: BlockGroupId): Promise<void> {
    await this.removeBlockedGroup.execute({ caller, groupId });
  }
}
