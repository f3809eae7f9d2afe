import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Picture, PictureEncoder } from '@roomhours/application';
import { DomainError } from '@roomhours/domain';
import { MAX_PHOTO_SIDE, MAX_THUMBNAIL_SIDE } from '@roomhours/limits';
import type sharp from 'sharp';
import { Semaphore } from '../system';

/** The first bytes of the accepted formats; null stands for any byte. */
const SIGNATURES: readonly (readonly (number | null)[])[] = [
  // JPEG
  [0xff, 0xd8, 0xff],
  // PNG
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  // WebP: 'RIFF', the length, 'WEBP'
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
];

/** Returns whether a file begins like a JPEG, PNG or WebP picture. Its name and declared type are not trusted. */
function isPicture(file: Uint8Array): boolean {
  return SIGNATURES.some((signature) => signature.every((byte, index) => byte === null || file[index] === byte));
}

/** Pixels of a picture as it is sent. A small file can have very many; decoding takes up to four bytes for each. */
const MAX_PIXELS = 50_000_000;

const MAX_SECONDS = 15;
const QUALITY = 80;

/** One picture is decoded at a time, so that uploads take little memory and no thread of other work. */
const MAX_RUNNING = 1;
const MAX_WAITING = 10;

/** Refused before decoding: libvips would report it as it does any other damage. */
const PIXEL_LIMIT = /pixel limit/i;

/** Re-encodes pictures with libvips. The library is loaded with the first picture. */
@Injectable()
export class SharpPictureEncoder extends PictureEncoder {
  private readonly semaphore = new Semaphore(MAX_RUNNING, MAX_SECONDS * 1_000, MAX_WAITING);
  private library: Promise<typeof sharp> | undefined;

  async encode(file: Uint8Array): Promise<Picture> {
    if (!isPicture(file)) throw refusal('Choose a JPEG, PNG or WebP picture.');
    return this.semaphore.run(async () => {
      const content = await this.convert(file, MAX_PHOTO_SIDE);
      const thumbnail = await this.convert(content, MAX_THUMBNAIL_SIDE);
      return { content, thumbnail, hash: hash('sha256', content, 'base64url') };
    });
  }

  /** @param side maximum width and height in pixels; a smaller picture keeps its size */
  private async convert(file: Uint8Array, side: number): Promise<Buffer> {
    const encode = await (this.library ??= loadLibrary());
    const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
    try {
      // Without further calls, the result has no metadata, and its colours are sRGB.
      return await encode(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
        .autoOrient()
        .resize(size)
        .webp({ quality: QUALITY })
        .timeout({ seconds: MAX_SECONDS })
        .toBuffer();
    } catch (error) {
      if (PIXEL_LIMIT.test((error as Error).message))
        throw refusal(`The picture is too large: at most ${MAX_PIXELS / 1_000_000} million pixels are accepted.`);
      throw refusal('The picture is damaged or incomplete.');
    }
  }
}

/** Only the three decoders are enabled: others, such as the one of SVG, are never used. */
async function loadLibrary(): Promise<typeof sharp> {
  const { default: library } = await import('sharp');
  library.cache(false);
  library.concurrency(1);
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return library;
}

function refusal(message: string): DomainError {
  return DomainError.field('photo', message);
}
