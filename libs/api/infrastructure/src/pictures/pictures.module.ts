import { Global, Module } from '@nestjs/common';
import { PictureEncoder } from '@roomhours/application';
import { SharpPictureEncoder } from './sharp-picture-encoder';

/** Provides the encoder of pictures. */
@Global()
@Module({
  providers: [{ provide: PictureEncoder, useClass: SharpPictureEncoder }],
  exports: [PictureEncoder],
})
export class PicturesModule {}
