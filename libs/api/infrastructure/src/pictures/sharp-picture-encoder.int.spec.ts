import { hash } from 'node:crypto';
import { MAX_PHOTO_SIDE, MAX_THUMBNAIL_SIDE } from '@roomhours/limits';
import sharp from 'sharp';
import { SharpPictureEncoder } from './sharp-picture-encoder';

const encoder = new SharpPictureEncoder();

/** A picture of one colour. */
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' }, limitInputPixels: false });
const refusalOf = (file: Uint8Array): Promise<unknown> =>
  encoder.encode(file).then(
    () => 'accepted',
    ({ code, details }: { code: string; details: { field: string; message: string }[] }) => [
      ...[code, details[0]?.field, details[0]?.message],
    ],
  );
const refused = (message: string) => ['VALIDATION_FAILED', 'photo', message];
const NO_PICTURE = refused('Choose a JPEG, PNG or WebP picture.');
const DAMAGED = refused('The picture is damaged or incomplete.');

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('of type %s becomes WebP of limited size', async (type) => {
    const { content, hash: contentHash } = await encoder.encode(await plain(2600, 1300).toFormat(type).toBuffer());
    const { format, width, height } = await sharp(content).metadata();
    expect([format, width, height]).toEqual(['webp', MAX_PHOTO_SIDE, MAX_PHOTO_SIDE / 2]);
    expect(contentHash).toBe(hash('sha256', content, 'base64url'));
  });

  it('that is small keeps its size', async () => {
    const { content, thumbnail } = await encoder.encode(await plain(40, 30).png().toBuffer());
    const size = { width: 40, height: 30 };
    expect([await sharp(content).metadata(), await sharp(thumbnail).metadata()]).toMatchObject([size, size]);
  });

  it('has a thumbnail', async () => {
    const { thumbnail } = await encoder.encode(await plain(900, 2700).jpeg().toBuffer());
    const { format, width, height } = await sharp(thumbnail).metadata();
    expect([format, width, height]).toEqual(['webp', Math.round(MAX_THUMBNAIL_SIDE / 3), MAX_THUMBNAIL_SIDE]);
  });

  it('is turned as its metadata says, and loses all metadata', async () => {
    const exif = { IFD0: { Artist: 'Ada', Copyright: 'Secret place' }, IFD3: { GPSLatitudeRef: 'N' } };
    const turned = plain(60, 40).withMetadata({ orientation: 6 }).withExifMerge(exif);
    const { content, thumbnail } = await encoder.encode(await turned.jpeg().toBuffer());
    for (const picture of [content, thumbnail]) {
      const metadata = await sharp(picture).metadata();
      expect(metadata).toMatchObject({ width: 40, height: 60 });
      expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual(Array(4).fill(undefined));
      expect(Buffer.from(picture).includes('Secret place')).toBe(false);
    }
  });

  it('that is animated becomes its first frame', async () => {
    const frames = await sharp(
      await Promise.all(
        ['#ff0000', '#0000ff'].map((background) => plain(8, 8).flatten({ background }).png().toBuffer()),
      ),
      { join: { animated: true } },
    )
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    const { content } = await encoder.encode(frames);
    expect(await sharp(content).metadata()).toMatchObject({ width: 8, height: 8 });
  });
});

describe('a file is refused', () => {
  it.each([
    ['without content', Buffer.alloc(0)],
    ['of another kind', Buffer.from('%PDF-1.7')],
    ['as SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')],
    ['as GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['as TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
  ])('%s', async (_, file) => {
    expect(await refusalOf(file)).toEqual(NO_PICTURE);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('that begins like %s and is cut off', async (type) => {
    const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 7919) % 251));
    const file = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
      .toFormat(type)
      .toBuffer();
    expect(await refusalOf(file)).toBe('accepted');
    for (const length of [12, 40, Math.floor(file.length / 2)])
      expect([length, await refusalOf(file.subarray(0, length))]).toEqual([length, DAMAGED]);
  });

  it('that begins like a picture and contains SVG', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect(await refusalOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]))).toEqual(DAMAGED);
  });

  it('that is small and has too many pixels, without decoding it', async () => {
    const bomb = await plain(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(5_000_000);
    expect(await refusalOf(bomb)).toEqual(refused('The picture is too large: at most 50 million pixels are accepted.'));
  });
});
