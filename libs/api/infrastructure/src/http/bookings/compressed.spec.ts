import { gunzipSync } from 'node:zlib';
import { compressed } from './compressed';

const LONG = Buffer.from('meeting '.repeat(1000));

describe('a body that is sent often', () => {
  it('is compressed once', async () => {
    const made = compressed(LONG, 'gzip, deflate, br');
    expect(gunzipSync((await made)!)).toEqual(LONG);
    expect(compressed(LONG, 'br, gzip')).toBe(made);
  });

  it.each([undefined, '', 'br', 'gzip;q=0', 'x-gzipped', 'identity'])(
    'stays as it is for Accept-Encoding: %s',
    (accepted) => {
      expect(compressed(LONG, accepted)).toBeNull();
    },
  );

  it('stays as it is where it is short', () => {
    expect(compressed(Buffer.from('[]'), 'gzip')).toBeNull();
  });
});
