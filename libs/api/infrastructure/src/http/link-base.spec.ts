import type { Settings } from '../settings';
import { requestBase } from './api-request';

const settings = (publicUrl?: string) =>
  ({ mail: publicUrl === undefined ? null : { publicUrl } }) as unknown as Pick<Settings, 'mail'>;

describe('the base of a calendar address', () => {
  it.each([
    ['https://rooms.example', undefined, 'https://rooms.example'],
    ['https://rooms.example', 'https://mail.example', 'https://rooms.example'],
    ['https://rooms.example', 'https://mail.example/booking', 'https://rooms.example/booking'],
  ])('for a request from %s with the PUBLIC_URL %s is %s', (origin, publicUrl, base) => {
    expect(requestBase(settings(publicUrl), { headers: { origin }, secure: true, host: 'other.example' })).toBe(base);
  });

  it('without Origin has the host of the request', () => {
    const request = { headers: {}, secure: false, host: 'localhost:3000' };
    expect(requestBase(settings('https://mail.example'), request)).toBe('http://localhost:3000');
  });
});
