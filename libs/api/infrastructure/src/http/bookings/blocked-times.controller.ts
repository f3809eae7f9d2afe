import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { BlockedTimes, type Caller } from '@roomhours/application';
import { MAX_BLOCKED_DAYS, MAX_BLOCK_GROUP } from '@roomhours/contract';
import type { BlockGroupId, BlockedTimeId } from '@roomhours/domain';
import { AdministratorsOnly, CurrentCaller } from '../access';
import { Failures } from '../errors/failure';
import { choicesOf } from '../impacts/affected.shapes';
import { IdParam } from '../validation';
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
  constructor(private readonly blockedTimes: BlockedTimes) {}

  @Get()
  @ApiOperation({ summary: 'All blocked times, by start' })
  @ApiOkResponse({ type: [BlockedTimeResponse] })
  async list(): Promise<BlockedTimeResponse[]> {
    return (await this.blockedTimes.list()).map(blockedTimeResponse);
  }

  @Post()
  @ApiOperation({
    summary: `Blocks rooms for a time of up to ${MAX_BLOCKED_DAYS} days, once or weekly, at most ${MAX_BLOCK_GROUP} times; bookings that overlap them afterwards are named`,
  })
  @ApiCreatedResponse({ type: AddedBlockedTimeResponse })
  @Failures('NOT_FOUND', 'NO_SUCH_LOCAL_TIME', 'BOOKING_CONFLICT', 'TOO_MANY_ATTEMPTS')
  async add(@CurrentCaller() caller: Caller, @Body() body: BlockTimeBody): Promise<AddedBlockedTimeResponse> {
    const { reason = null } = body;
    const command = { ...plannedBlockOf(body), caller, reason, affected: choicesOf(body.affected) };
    return addedBlockedTimeResponse(await this.blockedTimes.block(command));
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Makes a blocked time bookable again' })
  @HttpCode(204)
  @ApiNoContentResponse()
  @Failures('NOT_FOUND')
  async remove(@CurrentCaller() caller: Caller, @IdParam() id: BlockedTimeId): Promise<void> {
    await this.blockedTimes.remove(caller, id);
  }

  @Delete('groups/:groupId')
  @ApiOperation({ summary: 'Makes the blocked times of a group that have not ended bookable again' })
  @ApiParam({ name: 'groupId', schema: { type: 'string' } })
  @HttpCode(204)
  @ApiNoContentResponse()
  @Failures('NOT_FOUND')
  async removeGroup(@CurrentCaller() caller: Caller, @Param('groupId') groupId: BlockGroupId): Promise<void> {
    await this.blockedTimes.removeGroup(caller, groupId);
  }
}
