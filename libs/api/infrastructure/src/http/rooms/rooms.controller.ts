import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, RoomAdministration } from '@roomhours/application';
import type { RoomId } from '@roomhours/domain';
import { AdministratorsOnly, CurrentCaller, SignedInOnly } from '../access';
import { AcceptsIfMatch, Conditions, type RequestConditions } from '../conditions';
import { Failures } from '../errors/failure';
import { RemovalBody, choicesOf } from '../impacts/affected.shapes';
import { IdParam } from '../validation';
import { requestedPolicies } from '../workspace/policies.shapes';
import { AddRoomRequest, ChangeRoomRequest, RoomResponse, roomResponse } from './room.shapes';

@ApiTags('rooms')
@Controller('api/rooms')
export class RoomsController {
  constructor(private readonly rooms: RoomAdministration) {}

  @Get()
  @SignedInOnly()
  @ApiOperation({ summary: 'All rooms, by name; retired ones too' })
  @ApiOkResponse({ type: [RoomResponse] })
  async list(): Promise<RoomResponse[]> {
    return (await this.rooms.list()).map(roomResponse);
  }

  @Post()
  @AdministratorsOnly()
  @ApiOperation({ summary: 'Adds a room' })
  @ApiCreatedResponse({ type: RoomResponse })
  @Failures('DUPLICATE')
  async add(@CurrentCaller() caller: Caller, @Body() request: AddRoomRequest): Promise<RoomResponse> {
    const { description = null, policies: limits, ...room } = request;
    const policies = requestedPolicies(limits);
    return roomResponse(await this.rooms.add(caller, { ...room, ...(policies && { policies }), description }));
  }

  @Patch(':id')
  @AdministratorsOnly()
  @ApiOperation({ summary: 'Changes, retires or reactivates a room: what is left out stays' })
  @AcceptsIfMatch(RoomResponse)
  @Failures('NOT_FOUND', 'DUPLICATE')
  async change(
    @CurrentCaller() caller: Caller,
    @IdParam() roomId: RoomId,
    @Body() request: ChangeRoomRequest,
    @Conditions() conditions: RequestConditions,
  ): Promise<RoomResponse> {
    const { affected: choices, policies: limits, ...others } = request;
    const affected = choicesOf(choices);
    const policies = requestedPolicies(limits);
    const change = policies === undefined ? others : { ...others, policies };
    return conditions.patch(roomResponse, (precondition) =>
      this.rooms.change({ caller, roomId, change, precondition, affected }),
    );
  }

  @Delete(':id')
  @AdministratorsOnly()
  @ApiOperation({ summary: 'Removes a room with its bookings and blocked times' })
  @HttpCode(204)
  @ApiNoContentResponse()
  @AcceptsIfMatch()
  @Failures('NOT_FOUND', 'TOO_MANY_ATTEMPTS')
  async remove(
    @CurrentCaller() caller: Caller,
    @IdParam() roomId: RoomId,
    @Conditions() conditions: RequestConditions,
  ): Promise<void> {
    await conditions.guard(roomResponse, (precondition) => this.rooms.remove({ caller, roomId, precondition }));
  }

  @Post(':id/removal')
  @AdministratorsOnly()
  @ApiOperation({ summary: 'Removes a room after its upcoming bookings have been moved or cancelled as chosen' })
  @HttpCode(204)
  @ApiNoContentResponse()
  @AcceptsIfMatch()
  @Failures('NOT_FOUND', 'BOOKING_CONFLICT', 'TOO_MANY_ATTEMPTS')
  async removeWithChoices(
    @CurrentCaller() caller: Caller,
    @IdParam() roomId: RoomId,
    @Body() body: RemovalBody,
    @Conditions() conditions: RequestConditions,
  ): Promise<void> {
    const affected = choicesOf(body.affected);
    await conditions.guard(roomResponse, (precondition) =>
      this.rooms.remove({ caller, roomId, precondition, affected }),
    );
  }
}
