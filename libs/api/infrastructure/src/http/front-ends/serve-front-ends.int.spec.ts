import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Controller, Get, Module } from '@nestjs/common';
import { APP_FILTER, DiscoveryModule } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { pino } from 'pino';
import { Log } from '../../system';
import { Operations } from '../operations';
import { ErrorFilter } from '../errors/error.filter';
import { createHttpAdapter } from '../configure-http';
import { requestLog } from '../middleware/request-log';
import type { FrontEndSources } from '../middleware/headers';
import { frontEnds } from './serve-front-ends';

const page = (origins: string) =>
  '<!doctype html><meta name="roomhours-remotes" content="/remotes.json">' +
  `<meta name="roomhours-remote-origins" content="${origins}"><div id="root"></div>`;
const PAGE = page('');

const FIT = { needs: 1, offers: 1 };
const built = (version: string, entry: string, more: object = {}) =>
  JSON.stringify({ remote: 'admin', version, entry, contract: FIT, files: { [entry]: `sha384-${entry}` }, ...more });

@Controller('api')
class ApiController {
  @Get('known')
  known() {
    return 'known';
  }
}

@Module({
  imports: [DiscoveryModule],
  controllers: [ApiController],
  providers: [Operations, { provide: APP_FILTER, useClass: ErrorFilter }],
})
class Api {}

describe('the front ends', () => {
  const logged: string[] = [];
  let root: string;
  let app: NestExpressApplication;
  let address: string;

  /** Serves the folder. Tests change its files, which are read for each request. */
  async function open(sources: Partial<FrontEndSources> = {}): Promise<void> {
    const testing = await Test.createTestingModule({ imports: [Api] }).compile();
    app = testing.createNestApplication<NestExpressApplication>(createHttpAdapter(), { logger: false });
    const releases = join(root, 'releases');
    const log = new Log(pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }));
    app.use(requestLog(log, false));
    app.use(frontEnds({ root, releases }, { remotesUrl: '/remotes.json', remoteOrigins: [], ...sources }));
    await app.listen(0, '127.0.0.1');
    address = await app.getUrl();
  }

  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const get = (path: string, accept = '*/*', encoding = 'identity') =>
    fetch(address + path, { headers: { Accept: accept, 'Accept-Encoding': encoding }, redirect: 'manual' });
  const getPage = (path: string) => get(path, 'text/html,application/xhtml+xml,*/*;q=0.8');
  const remotes = async () =>
    ((await (await get('/remotes.json')).json()) as { remotes: Record<string, object> }).remotes;

  function build(): void {
    put('shell/index.html', PAGE);
    put('shell/main.0123abcd.js', 'shell');
    put('shell/main.0123abcd.js.br', 'shell as brotli');
    put('shell/main.0123abcd.js.gz', 'shell as gzip');
    put('shell/icon.svg', '<svg/>');
    put('member-booking/release.json', built('1.2.3', 'remoteEntry.89abcdef.js', { remote: 'memberBooking' }));
    put('member-booking/remoteEntry.89abcdef.js', 'member');
    put('member-booking/remoteEntry.89abcdef.js.gz', 'member as gzip');
    put('admin/release.json', built('2.0.0', 'remoteEntry.js'));
    put('api/main.js', 'server');
  }

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'roomhours-front-ends-'));
    build();
    await open();
  });
  beforeEach(() => {
    for (const folder of ['releases', 'parking']) rmSync(join(root, folder), { recursive: true, force: true });
    build();
  });
  afterAll(async () => {
    await app.close();
    rmSync(root, { recursive: true, force: true });
  });

  it.each(['/', '/index.html', '/bookings', '/admin', '/no/such/page'])(
    'serve the page of the shell at %s',
    async (path) => {
      const answer = await getPage(path);
      expect([answer.status, await answer.text()]).toEqual([200, PAGE]);
      expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('Cache-Control')).toBe('no-cache');
      const again = { Accept: 'text/html', 'If-None-Match': answer.headers.get('ETag')! };
      expect((await fetch(address + path, { headers: again })).status).toBe(304);
      put('shell/index.html', `${PAGE}<p>changed</p>`);
      expect((await fetch(address + path, { headers: again })).status).toBe(200);
    },
  );

  describe('with precompressed files of the build', () => {
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
    const JS = expect.stringMatching(/^text\/javascript; charset=utf-8$/i);

    it.each([
      ['/main.0123abcd.js', 'gzip, deflate, br', 'br', 'shell as brotli'],
      ['/main.0123abcd.js', 'gzip', 'gzip', 'shell as gzip'],
      ['/main.0123abcd.js', 'br;q=0, gzip;q=0', undefined, 'shell'],
      ['/main.0123abcd.js?x=1', 'br', 'br', 'shell as brotli'],
      ['/remotes/member-booking/remoteEntry.89abcdef.js', 'br, gzip', 'gzip', 'member as gzip'],
      ['/remotes/member-booking/remoteEntry.89abcdef.js', 'br', undefined, 'member'],
    ])('serve %s to a browser that accepts %s', async (path, encodings, encoding, text) => {
      expect(await withEncodings(path, encodings)).toEqual([encoding, JS, 'Accept-Encoding', text]);
    });

    it('serve no compressed copy without the file', async () => {
      const [encoding, type] = await withEncodings('/member-booking/remoteEntry.89abcdef.js', 'gzip');
      expect([encoding, type]).toEqual([undefined, 'application/json; charset=utf-8']);
    });
  });

  it('allow immutable caching of hashed files, and require revalidation of others', async () => {
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

  describe('respond to a failed condition', () => {
    const PAST = 'Thu, 01 Jan 1970 00:00:00 GMT';
    const conditions: [header: string, value: string, status: number, code: string][] = [
      ['Range', 'bytes=999-', 416, 'RANGE_NOT_SATISFIABLE'],
      ['If-Match', '"another"', 412, 'CHANGED_MEANWHILE'],
      ['If-Unmodified-Since', PAST, 412, 'CHANGED_MEANWHILE'],
    ];
    const paths = ['/main.0123abcd.js', '/icon.svg', '/remotes/member-booking/remoteEntry.89abcdef.js'];
    const cases = paths.flatMap((path) => conditions.map((condition) => [path, ...condition] as const));

    it.each(cases)('%s with %s: %s is %d %s', async (path, header, value, status, code) => {
      const answer = await fetch(address + path, { headers: { [header]: value, 'Accept-Encoding': 'gzip' } });
      expect([answer.status, await answer.json()]).toEqual([
        status,
        expect.objectContaining({ statusCode: status, code }),
      ]);
      const { headers } = answer;
      expect(headers.get('Content-Range')).toEqual(status === 416 ? expect.stringMatching(/^bytes \*\/\d+$/) : null);
      expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
      expect(headers.get('Cache-Control')).toBe('no-store');
      for (const ofTheFile of ['Content-Encoding', 'ETag', 'Last-Modified', 'Accept-Ranges']) {
        expect([ofTheFile, headers.get(ofTheFile)]).toEqual([ofTheFile, null]);
      }
    });

    it('with the status alone for HEAD', async () => {
      const answer = await fetch(`${address}/icon.svg`, { method: 'HEAD', headers: { Range: 'bytes=999-' } });
      expect([answer.status, await answer.text()]).toEqual([416, '']);
    });

    it.each([
      ['Range', 'bytes=0-1', 206],
      ['Range', 'bytes=x', 200],
      ['Range', 'lines=1-2', 200],
      ['Range', 'bytes=0-1,3-4', 200],
      ['If-Match', '*', 200],
      ['If-Unmodified-Since', 'yesterday', 200],
      ['If-Modified-Since', 'yesterday', 200],
      ['If-None-Match', 'x', 200],
      ['If-Range', 'x', 200],
      ['Accept-Encoding', ';q=x', 200],
      ['Accept', '/', 200],
    ])('and no other: %s: %s is %d', async (header, value, status) => {
      expect((await fetch(`${address}/icon.svg`, { headers: { [header]: value } })).status).toBe(status);
    });

    it.each(['/', '/remotes.json'])('but not at %s, which is generated for each request', async (path) => {
      for (const [header, value] of conditions) {
        expect((await fetch(address + path, { headers: { Accept: 'text/html', [header]: value } })).status).toBe(200);
      }
    });
  });

  it.each([
    ...['/remotes/member-booking/gone.js', '/remotes/unknown/x.js', '/remotes/admin', '/remotes/api/main.js'],
    ...['/remotes/shell/index.html', '/main.js', '/assets/gone.png', '/.env'],
  ])('never serve the page for a missing file: %s', async (path) => {
    const answer = await getPage(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
  });

  it('do not serve paths of the API', async () => {
    expect(await (await getPage('/api/known')).text()).toBe('known');
    expect((await getPage('/api/unknown')).status).toBe(404);
    expect((await getPage('/api')).status).toBe(404);
  });

  it('serve no page to clients that do not accept HTML', async () => {
    expect((await get('/bookings', 'application/json')).status).toBe(404);
    expect((await fetch(`${address}/bookings`, { method: 'POST', headers: { Accept: 'text/html' } })).status).toBe(404);
  });

  it('are listed in the manifest with their current releases', async () => {
    const answer = await get('/remotes.json');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(await answer.json()).toEqual({
      contract: 1,
      remotes: {
        memberBooking: {
          version: '1.2.3',
          entry: '/remotes/member-booking/remoteEntry.89abcdef.js',
          integrity: 'sha384-remoteEntry.89abcdef.js',
          contract: FIT,
        },
        admin: {
          version: '2.0.0',
          entry: '/remotes/admin/remoteEntry.js',
          integrity: 'sha384-remoteEntry.js',
          contract: FIT,
        },
      },
    });
    const again = { 'If-None-Match': answer.headers.get('ETag')! };
    expect((await fetch(`${address}/remotes.json`, { headers: again })).status).toBe(304);
    put('admin/release.json', built('2.0.1', 'remoteEntry.new.js'));
    expect((await fetch(`${address}/remotes.json`, { headers: again })).status).toBe(200);
    expect(await (await get('/remotes.json')).json()).toMatchObject({
      remotes: { admin: { version: '2.0.1', entry: '/remotes/admin/remoteEntry.new.js' } },
    });
  });

  it.each([
    [
      'pages',
      { '/admin': ['1.a.js', 'b.css'] },
      [null, [], 'x', { '/admin': 'x' }, { '/admin': ['../x.js'] }, { '/admin': [1] }],
    ],
    ['headings', { '/admin': 'Admin Panel' }, [null, [], 'x', { '/admin': 1 }, { '/admin': ['x'] }]],
  ])('list the %s of the release in the manifest if they are valid', async (field, valid, invalid) => {
    const listed = async (value: unknown) => {
      put('admin/release.json', built('2.0.0', 'remoteEntry.js', { [field]: value }));
      return (await remotes())['admin'];
    };
    expect(await listed(valid)).toMatchObject({ [field]: valid });
    for (const odd of invalid) {
      const line = await listed(odd);
      expect([odd, line]).toEqual([odd, expect.any(Object)]);
      expect(line).not.toHaveProperty(field);
    }
  });

  it.each([
    'not json',
    '{}',
    'null',
    built('1', '../x.js'),
    built('1', 'x.js', { files: {} }),
    built('1', 'x.js', { version: 1 }),
  ])('are left out of the manifest if their release is invalid: %s', async (release) => {
    put('admin/release.json', release);
    expect(Object.keys(await remotes())).toEqual(['memberBooking']);
  });

  describe('that were published', () => {
    const live = { version: '1.4.0', integrity: 'sha384-x', contract: FIT, versions: ['1.4.0', '1.3.0'] };
    const publish = (line: object | null) =>
      put('releases/remotes.json', JSON.stringify({ contract: 1, remotes: { memberBooking: line } }));
    it('replace the built ones individually and without a restart', async () => {
      publish({ ...live, entry: 'member-booking/1.4.0/remoteEntry.89abcdef.js' });
      const { versions: _, ...line } = live;
      expect(await remotes()).toMatchObject({
        memberBooking: { ...line, entry: '/remotes/member-booking/1.4.0/remoteEntry.89abcdef.js' },
        admin: { version: '2.0.0' },
      });
      put('releases/member-booking/1.4.0/remoteEntry.89abcdef.js', 'published');
      put('releases/member-booking/1.4.0/remoteEntry.89abcdef.js.gz', 'published as gzip');
      const path = '/remotes/member-booking/1.4.0/remoteEntry.89abcdef.js';
      const entry = await get(path, '*/*', 'gzip');
      expect(entry.headers.get('Content-Encoding')).toBe('gzip');
      await entry.text().catch(() => undefined);
      const plain = await get(path);
      expect([await plain.text(), plain.headers.get('Cache-Control')]).toEqual([
        'published',
        'public, max-age=31536000, immutable',
      ]);
    });

    it('may be any, also ones that are built for the first time', async () => {
      put('parking/release.json', built('0.1.0', 'remoteEntry.js', { remote: 'parking', routes: [{ path: '/x' }] }));
      put('parking/remoteEntry.js', 'built');
      put('releases/desks/1.0.0/e.js', 'published');
      const list = { desks: { ...live, entry: 'desks/1.0.0/e.js' }, __proto__: live, 'no name': live };
      put('releases/remotes.json', JSON.stringify({ contract: 1, remotes: list }));
      expect(await remotes()).toMatchObject({ desks: {}, parking: { routes: [{ path: '/x' }] }, admin: {} });
      expect(Object.keys(await remotes()).sort()).toEqual(['admin', 'desks', 'memberBooking', 'parking']);
      const files = ['/remotes/parking/remoteEntry.js', '/remotes/desks/1.0.0/e.js'].map((path) => get(path));
      expect(await Promise.all((await Promise.all(files)).map((file) => file.text()))).toEqual(['built', 'published']);
    });

    it.each([
      ['when they are withdrawn', null],
      ['if their entry is invalid', { ...live, entry: '../../etc/passwd' }],
    ])('are left out %s, and not replaced by the build', async (_, line) => {
      publish(line);
      expect(Object.keys(await remotes())).toEqual(['admin']);
    });

    it('make the manifest unavailable if the list is damaged', async () => {
      put('releases/remotes.json', '{"contract":1,"rem');
      const answer = await get('/remotes.json');
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
      expect(await answer.json()).toMatchObject({ message: 'The list of front ends cannot be read.' });
      expect(logged.at(-1)).toContain('remotes.json in RELEASES_DIR cannot be read: ');
    });

    it('serve no incomplete release, and no file besides the releases', async () => {
      put('releases/member-booking/.incoming-1/remoteEntry.89abcdef.js', 'half');
      publish({ ...live, entry: 'member-booking/1.4.0/remoteEntry.89abcdef.js' });
      for (const path of ['member-booking/.incoming-1/remoteEntry.89abcdef.js', 'remotes.json']) {
        expect((await get(`/remotes/${path}`)).status).toBe(404);
      }
    });
  });

  it('write the manifest URL and the allowed origins into the page', async () => {
    await app.close();
    const remoteOrigins = ['https://a.example', 'https://b.example'];
    await open({ remotesUrl: 'https://cdn.example/r.json?a="b"&c', remoteOrigins });
    const html = await (await getPage('/')).text();
    expect(html).toContain('content="https://cdn.example/r.json?a=&quot;b&quot;&amp;c"');
    expect(html).toContain('<meta name="roomhours-remote-origins" content="https://a.example https://b.example">');
  });

  it('may be missing before the first build', async () => {
    rmSync(root, { recursive: true });
    await app.close();
    await open();
    expect((await getPage('/')).status).toBe(404);
    expect(await (await get('/remotes.json')).json()).toEqual({ contract: 1, remotes: {} });
  });
});
