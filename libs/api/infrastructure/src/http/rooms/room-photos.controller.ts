import { Controller, Delete, Get, HttpCode, Param, Put, Res, StreamableFile } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { type Caller, type PhotoSize, RoomPhotos } from '@roomhours/application';
import { MAX_PHOTO_BYTES } from '@roomhours/contract';
import type { RoomId } from '@roomhours/domain';
import type { Response } from 'express';
import { AdministratorsOnly, CurrentCaller, SignedInOnly } from '../access';
import { AcceptsIfMatch, Conditions, type RequestConditions } from '../conditions';
import { Failures } from '../errors/failure';
import { AcceptsFile, FileContent } from '../middleware/request-bodies';
import { IdParam } from '../validation';
import { RoomResponse, roomResponse } from './room.shapes';

/** Another content has another address. Opened alone, the picture can load and run nothing. */
const PHOTO_HEADERS = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'private, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Content-Disposition': 'inline; filename="room.webp"',
};

const PICTURE = { content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } } };

@ApiTags('rooms')
@Controller('api/rooms')
export class RoomPhotosController {
  constructor(private readonly photos: RoomPhotos) {}

  @Get(':id/photo/:hash')
  @SignedInOnly()
  @ApiOperation({ summary: 'The photo of a room, at the address that the room names' })
  @ApiProduces('image/webp')
  @ApiOkResponse(PICTURE)
  @Failures('VALIDATION_FAILED', 'NOT_FOUND')
  read(
    @IdParam() roomId: RoomId,
    @Param('hash') hash: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.send(roomId, hash, 'full', response);
  }

  @Get(':id/photo/:hash/thumbnail')
  @SignedInOnly()
  @ApiOperation({ summary: 'A small picture of the photo, at the address that the room names' })
  @ApiProduces('image/webp')
  @ApiOkResponse(PICTURE)
  @Failures('VALIDATION_FAILED', 'NOT_FOUND')
  readThumbnail(
    @IdParam() roomId: RoomId,
    @Param('hash') hash: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.send(roomId, hash, 'thumbnail', response);
  }

  @Put(':id/photo')
  @AdministratorsOnly()
  @ApiOperation({ summary: 'Sets the photo of a room: a JPEG, PNG or WebP picture, stored as WebP without metadata' })
  @AcceptsFile({ type: 'image/*', maxBytes: MAX_PHOTO_BYTES })
  @AcceptsIfMatch(RoomResponse)
  @Failures('NOT_FOUND')
  async change(
    @CurrentCaller() caller: Caller,
    @IdParam() roomId: RoomId,
    @FileContent() file: Uint8Array,
    @Conditions() conditions: RequestConditions,
  ): Promise<RoomResponse> {
    return conditions.patch(roomResponse, (precondition) => this.photos.change({ caller, roomId, file, precondition }));
  }

  @Delete(':id/photo')
  @AdministratorsOnly()
  @ApiOperation({ summary: 'Removes the photo of a room' })
  @HttpCode(204)
  @ApiNoContentResponse()
  @AcceptsIfMatch()
  @Failures('NOT_FOUND')
  async remove(
    @CurrentCaller() caller: Caller,
    @IdParam() roomId: RoomId,
    @Conditions() conditions: RequestConditions,
  ): Promise<void> {
    await conditions.guard(roomResponse, (precondition) =>
      this.photos.change({ caller, roomId, file: null, precondition }),
    );
  }

  private async send(roomId: RoomId, hash: string, size: PhotoSize, response: Response): Promise<StreamableFile> {
    const photo = await this.photos.read(roomId, hash, size);
    response.set(PHOTO_HEADERS);
    return new StreamableFile(photo);
  }
}
