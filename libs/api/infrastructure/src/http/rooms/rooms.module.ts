import { Module } from '@nestjs/common';
import { Amenities, PictureEncoder, RoomAdministration, RoomPhotos } from '@roomhours/application';
import { SharpPictureEncoder } from '../../pictures/sharp-picture-encoder';
import { AmenitiesController } from './amenities.controller';
import { RoomPhotosController } from './room-photos.controller';
import { RoomsController } from './rooms.controller';

/** Rooms, their photos and amenities. */
@Module({
  controllers: [RoomsController, RoomPhotosController, AmenitiesController],
  providers: [Amenities, RoomAdministration, RoomPhotos, { provide: PictureEncoder, useClass: SharpPictureEncoder }],
})
export class RoomsModule {}
