import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Controller, Get, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { silentLog } from '../../system';
import { ErrorFilter } from '../errors/error.filter';
import { requestLog } from '../middleware/request-log';
import { serveFrontEnds } from './serve-front-ends';

const PAGE = '<!doctype html><meta name="roomhours-remotes" content="/remotes.json"><div id="root"></div>';

@Controller('api')
class ApiController {
  @Get('known')
  known() {
    return 'known';
  }
}

@Module({ controllers: [ApiController], providers: [{ provide: APP_FILTER, useClass: ErrorFilter }] })
class Api {}

describe('the front ends', () => {
  let root: string;
  let app: NestExpressApplication;
  let address: string;

  async function open(remotesUrl = '/remotes.json'): Promise<void> {
    const testing = await Test.createTestingModule({ imports: [Api] }).compile();
    app = testing.createNestApplication<NestExpressApplication>({ logger: false });
    app.set('etag', false);
    app.use(requestLog(silentLog(), false));
    serveFrontEnds(app, { root }, remotesUrl);
    await app.listen(0, '127.0.0.1');
    address = await app.getUrl();
  }

  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const get = (path: string, accept = '*/*') =>
    fetch(address + path, { headers: { Accept: accept }, redirect: 'manual' });
  const getPage = (path: string) => get(path, 'text/html,application/xhtml+xml,*/*;q=0.8');

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'roomhours-front-ends-'));
    put('shell/index.html', PAGE);
    put('shell/main.0123abcd.js', 'shell');
    put('shell/icon.svg', '<svg/>');
    put('member-booking/release.json', JSON.stringify({ version: '1.2.3', entry: 'remoteEntry.89abcdef.js' }));
    put('member-booking/remoteEntry.89abcdef.js', 'member');
    put('admin/release.json', JSON.stringify({ version: '2.0.0', entry: 'remoteEntry.js' }));
  });
  afterEach(async () => {
    await app.close();
    rmSync(root, { recursive: true, force: true });
  });

  it.each(['/', '/index.html', '/bookings', '/admin', '/no/such/page'])(
    'show the page of the shell at %s',
    async (path) => {
      await open();
      const answer = await getPage(path);
      expect([answer.status, await answer.text()]).toEqual([200, PAGE]);
      expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    },
  );

  it('tell the shell where its manifest lies', async () => {
    await open('https://cdn.example/r.json?a="b"&c');
    expect(await (await getPage('/')).text()).toContain('content="https://cdn.example/r.json?a=&quot;b&quot;&amp;c"');
  });

  describe('in the compressed form that the build has left', () => {
    const withEncodings = (path: string, encodings: string) =>
      new Promise<[string | undefined, string | undefined, string | undefined, string]>((resolve, reject) => {
        const url = new URL(path, address);
        request(url, { headers: { 'Accept-Encoding': encodings } }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => {
            const { 'content-encoding': encoding, 'content-type': type, vary } = answer.headers;
            resolve([encoding, type, vary, Buffer.concat(chunks).toString()]);
          });
        })
          .on('error', reject)
          .end();
      });
    const JS = 'text/javascript; charset=utf-8';

    beforeEach(() => {
      put('shell/main.0123abcd.js.br', 'shell as brotli');
      put('shell/main.0123abcd.js.gz', 'shell as gzip');
      put('member-booking/remoteEntry.89abcdef.js.gz', 'member as gzip');
    });

    it.each([
      ['/main.0123abcd.js', 'gzip, deflate, br', 'br', 'shell as brotli'],
      ['/main.0123abcd.js', 'gzip', 'gzip', 'shell as gzip'],
      ['/main.0123abcd.js', 'br;q=0, gzip;q=0', undefined, 'shell'],
      ['/main.0123abcd.js?x=1', 'br', 'br', 'shell as brotli'],
      ['/remotes/member-booking/remoteEntry.89abcdef.js', 'br, gzip', 'gzip', 'member as gzip'],
      ['/remotes/member-booking/remoteEntry.89abcdef.js', 'br', undefined, 'member'],
    ])('%s for a browser that reads %s', async (path, encodings, encoding, text) => {
      await open();
      expect(await withEncodings(path, encodings)).toEqual([encoding, JS, 'Accept-Encoding', text]);
    });

    it('and only where the file itself is', async () => {
      await open();
      const [encoding, type] = await withEncodings('/member-booking/remoteEntry.89abcdef.js', 'gzip');
      expect([encoding, type]).toEqual([undefined, 'application/json; charset=utf-8']);
    });
  });

  it('let hashed files be kept for ever, and others be asked for again', async () => {
    await open();
    const hashed = await get('/main.0123abcd.js');
    expect([await hashed.text(), hashed.headers.get('Cache-Control')]).toEqual([
      'shell',
      'public, max-age=31536000, immutable',
    ]);
    expect(hashed.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    const plain = await get('/icon.svg');
    expect([plain.headers.get('Content-Type'), plain.headers.get('Cache-Control')]).toEqual([
      'image/svg+xml',
      'no-cache',
    ]);
  });

  it('serve a remote below its own path', async () => {
    await open();
    const entry = await get('/remotes/member-booking/remoteEntry.89abcdef.js');
    expect([entry.status, await entry.text()]).toEqual([200, 'member']);
    expect(entry.headers.get('Cache-Control')).toContain('immutable');
  });

  it.each([
    '/remotes/member-booking/gone.js',
    '/remotes/unknown/x.js',
    '/remotes/admin',
    '/main.js',
    '/assets/gone.png',
    '/.env',
  ])('never answer with the page for a missing file: %s', async (path) => {
    await open();
    const answer = await getPage(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
  });

  it('leave the API alone', async () => {
    await open();
    expect(await (await getPage('/api/known')).text()).toBe('known');
    expect((await getPage('/api/unknown')).status).toBe(404);
    expect((await getPage('/api')).status).toBe(404);
  });

  it('show no page to what does not ask for one', async () => {
    await open();
    expect((await get('/bookings', 'application/json')).status).toBe(404);
    expect((await fetch(`${address}/bookings`, { method: 'POST', headers: { Accept: 'text/html' } })).status).toBe(404);
  });

  it('are named in the manifest as their releases are now', async () => {
    await open();
    const answer = await get('/remotes.json');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(await answer.json()).toEqual({
      contract: 1,
      remotes: {
        memberBooking: { version: '1.2.3', entry: '/remotes/member-booking/remoteEntry.89abcdef.js' },
        admin: { version: '2.0.0', entry: '/remotes/admin/remoteEntry.js' },
      },
    });
    put('admin/release.json', JSON.stringify({ version: '2.0.1', entry: 'remoteEntry.new.js' }));
    expect(await (await get('/remotes.json')).json()).toMatchObject({
      remotes: { admin: { version: '2.0.1', entry: '/remotes/admin/remoteEntry.new.js' } },
    });
  });

  it.each(['not json', '{}', 'null', '{"version":"1","entry":"../x.js"}', '{"version":1,"entry":"x.js"}'])(
    'are left out of the manifest where their release cannot be read: %s',
    async (release) => {
      put('admin/release.json', release);
      await open();
      const { remotes } = (await (await get('/remotes.json')).json()) as { remotes: object };
      expect(Object.keys(remotes)).toEqual(['memberBooking']);
    },
  );

  it('may not be built yet', async () => {
    rmSync(root, { recursive: true });
    await open();
    expect((await getPage('/')).status).toBe(404);
    expect(await (await get('/remotes.json')).json()).toEqual({ contract: 1, remotes: {} });
  });
});
