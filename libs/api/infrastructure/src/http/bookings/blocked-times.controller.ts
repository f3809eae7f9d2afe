import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { BlockTime, type Caller, ListBlockedTimes, RemoveBlockedTime } from '@roomhours/application';
import { MAX_BLOCKED_DAYS } from '@roomhours/contract';
import type { BlockedTimeId } from '@roomhours/domain';
import { CurrentCaller, AdministratorsOnly } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';
import { choicesOf } from '../impacts/affected.shapes';
import { IdPipe } from '../validation';
import { adminBookingResponse } from './admin-booking.shapes';
import {
  AddedBlockedTimeResponse,
  BlockTimeBody,
  BlockedTimeResponse,
  blockedTimeResponse,
} from './blocked-time.shapes';

@ApiTags('blocked times')
@Controller('api/admin/blocked-times')
@AdministratorsOnly()
export class BlockedTimesController {
  constructor(
    private readonly listBlockedTimes: ListBlockedTimes,
    private readonly blockTime: BlockTime,
    private readonly removeBlockedTime: RemoveBlockedTime,
  ) {}

  @Get()
  @ApiOperation({ summary: 'All blocked times, by start' })
  @ApiOkResponse({ type: [BlockedTimeResponse] })
  async list(): Promise<BlockedTimeResponse[]> {
    return (await this.listBlockedTimes.execute()).map(blockedTimeResponse);
  }

  @Post()
  @ApiOperation({
    summary: `Blocks a room for a time of up to ${MAX_BLOCKED_DAYS} days; bookings that overlap it afterwards are named`,
  })
  @ApiCreatedResponse({ type: AddedBlockedTimeResponse })
  @Failures('NOT_FOUND', 'NO_SUCH_LOCAL_TIME', 'BOOKING_CONFLICT')
  async add(@CurrentCaller() caller: Caller, @Body() body: BlockTimeBody): Promise<AddedBlockedTimeResponse> {
    const { roomId, startTime: start, endTime: end, reason = null } = body;
    const affected = choicesOf(body.affected);
    const block = { roomId, start, end, reason };
    const { blockedTime, overlapping } = await this.blockTime.execute({ caller, ...block, affected });
    return { ...blockedTimeResponse(blockedTime), overlapping: overlapping.map(adminBookingResponse) };
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Makes a blocked time bookable again' })
  @HttpCode(204)
  @ApiNoContentResponse()
  @Failures('NOT_FOUND')
  async remove(@CurrentCaller() caller: Caller, @Param('id', IdPipe) blockedTimeId: BlockedTimeId): Promise<void> {
    await this.removeBlockedTime.execute({ caller, blockedTimeId });
  }
}
