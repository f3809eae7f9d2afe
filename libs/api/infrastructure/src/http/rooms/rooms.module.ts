import { Module } from '@nestjs/common';
import {
  AddAmenity,
  AddRoom,
  ChangeAmenity,
  ChangeRoom,
  ChangeRoomPhoto,
  ListAmenities,
  ListRooms,
  PictureEncoder,
  ReadRoomPhoto,
  RemoveAmenity,
  RemoveRoom,
} from '@roomhours/application';
import { SharpPictureEncoder } from '../../pictures/sharp-picture-encoder';
import { AmenitiesController } from './amenities.controller';
import { RoomPhotosController } from './room-photos.controller';
import { RoomsController } from './rooms.controller';

/** Rooms, their photos and amenities. */
@Module({
  controllers: [RoomsController, RoomPhotosController, AmenitiesController],
  providers: [
    AddAmenity,
    AddRoom,
    ChangeAmenity,
    ChangeRoom,
    ChangeRoomPhoto,
    ListAmenities,
    ListRooms,
    ReadRoomPhoto,
    RemoveAmenity,
    RemoveRoom,
    { provide: PictureEncoder, useClass: SharpPictureEncoder },
  ],
})
export class RoomsModule {}
