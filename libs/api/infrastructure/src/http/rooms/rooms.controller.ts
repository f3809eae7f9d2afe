import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AddRoom, ChangeRoom, ListRooms, RemoveRoom } from '@roomhours/application';
import type { RoomId } from '@roomhours/domain';
import { ForAdministrators, ForSignedIn } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';
import { IdPipe } from '../reading';
import { AddRoomRequest, ChangeRoomRequest, RoomResponse, roomResponse } from './room.shapes';

@ApiTags('rooms')
@Controller('api/rooms')
export class RoomsController {
  constructor(
    private readonly listRooms: ListRooms,
    private readonly addRoom: AddRoom,
    private readonly changeRoom: ChangeRoom,
    private readonly removeRoom: RemoveRoom,
  ) {}

  /** All rooms, by name. */
  @Get()
  @ForSignedIn()
  @ApiOkResponse({ type: [RoomResponse] })
  @Failures(401)
  async list(): Promise<RoomResponse[]> {
    return (await this.listRooms.execute()).map(roomResponse);
  }

  @Post()
  @ForAdministrators()
  @ApiCreatedResponse({ type: RoomResponse })
  @Failures(400, 401, 403, 409)
  async add(@Body() request: AddRoomRequest): Promise<RoomResponse> {
    const { name, capacity, description = null } = request;
    return roomResponse(await this.addRoom.execute({ name, capacity, description }));
  }

  /** What is left out stays as it is; a description of null is cleared. */
  @Patch(':id')
  @ForAdministrators()
  @ApiOkResponse({ type: RoomResponse })
  @Failures(400, 401, 403, 404, 409)
  async change(@Param('id', IdPipe) roomId: RoomId, @Body() request: ChangeRoomRequest): Promise<RoomResponse> {
    return roomResponse(await this.changeRoom.execute({ roomId, change: { ...request } }));
  }

  /** Its bookings and blocked times go with it. */
  @Delete(':id')
  @ForAdministrators()
  @HttpCode(204)
  @ApiNoContentResponse()
  @Failures(400, 401, 403, 404)
  async remove(@Param('id', IdPipe) roomId: RoomId): Promise<void> {
    await this.removeRoom.execute(roomId);
  }
}
