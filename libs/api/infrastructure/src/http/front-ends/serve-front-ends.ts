import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DomainError } from '@roomhours/domain';
import accepts from 'accepts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnderApi, isUnderCalendar } from '../access/api-path';
import type { ApiRequest } from '../api-request';
import { matchesTag } from '../bookings/entity-tag';
import { HttpRefusal } from '../errors/http-refusal';
import type { FrontEndSources } from '../middleware/headers';
import { BUILD_MANIFEST, type FrontEndFolders, remotesManifest } from './remotes-manifest';
import { ignoreMalformedRange, setFileHeaders } from './static-files';

/** Options of the file server. Clients that accept it get the precompressed copies of the build. */
const FILES = {
  decorateReply: false,
  index: false,
  redirect: false,
  dotfiles: 'ignore',
  cacheControl: false,
  preCompressed: true,
  suppressWarning: true,
  setHeaders: setFileHeaders,
} as const satisfies Partial<FastifyStaticOptions>;

/**
 * Serves the shell, the remotes under /remotes/ (published releases under their version) and their manifest. A path
 * without a file extension is the page of the shell. A missing file is 404, never the page.
 */
export function serveFrontEnds(app: NestFastifyApplication, folders: FrontEndFolders, sources: FrontEndSources): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', generatedFiles(folders, sources));
  void fastify.register(fastifyStatic, {
    ...FILES,
    prefix: '/remotes/',
    root: [folders.releases, folders.root].filter((root) => root !== null),
    allowedPath: (path) => isRemoteFile(path, folders),
  });
  void fastify.register(fastifyStatic, { ...FILES, prefix: '/', root: join(folders.root, 'shell') });
}

/** Published: `/folder/version/file`. Built: `/folder/file`, where the folder contains a remote: others contain the API. */
function isRemoteFile(path: string, { root }: FrontEndFolders): boolean {
  if (/^\/[\w-]+\/\d[\w.-]*\/[\w.-]+$/.test(path)) return true;
  const [, folder] = /^\/([\w-]+)\/[\w.-]+$/.exec(path) ?? [];
  return folder !== undefined && existsSync(join(root, folder, BUILD_MANIFEST));
}

/** Returns a hook that serves the manifest and the shell's page, which are generated for each request. */
function generatedFiles(folders: FrontEndFolders, sources: FrontEndSources) {
  const page = cachedByFile(join(folders.root, 'shell/index.html'), (html) => withSources(html, sources));
  return ({ raw }: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    const request = raw as ApiRequest;
    ignoreMalformedRange(request);
    if (request.route !== null || isUnderApi(request.path) || isUnderCalendar(request.path)) return done();
    if (!isRead(request)) return done();
    const response =
      request.path === '/remotes.json'
        ? sendManifest(request, reply, folders)
        : request.path === '/index.html' || isPage(request)
          ? sendPage(request, reply, page)
          : null;
    if (response === null) done();
    else response.catch(done);
  };
}

/**
 * Throws DomainError UNAVAILABLE if the list of the published remotes is damaged, because outdated builds must not be
 * served instead.
 */
async function sendManifest(request: ApiRequest, reply: FastifyReply, folders: FrontEndFolders): Promise<void> {
  const manifest = await remotesManifest(folders).catch(() => null);
  if (manifest === null) throw new DomainError('UNAVAILABLE', 'The list of front ends cannot be read.', undefined, 5);
  sendTagged(request, reply, 'application/json', JSON.stringify(manifest));
}

async function sendPage(request: ApiRequest, reply: FastifyReply, page: () => Promise<string>): Promise<void> {
  const html = await page().catch(() => null);
  if (html === null) throw new HttpRefusal('NOT_FOUND', 'The pages have not been built yet.');
  sendTagged(request, reply, 'text/html', html);
}

/**
 * Caches the converted text of a file until the file changes. A `stat` occupies the thread pool once, a complete read
 * four times.
 */
function cachedByFile(file: string, change: (text: string) => string): () => Promise<string> {
  let cached: { version: string; text: string } | null = null;
  return async () => {
    const { mtimeMs, size, ino } = await stat(file);
    const version = [mtimeMs, size, ino].join();
    if (cached?.version !== version) cached = { version, text: change(await readFile(file, 'utf8')) };
    return cached.text;
  };
}

/** Sends a text that the browser revalidates by its tag. */
function sendTagged({ headers }: ApiRequest, reply: FastifyReply, type: string, text: string): void {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  void reply.headers({ 'Cache-Control': 'no-cache', ETag: tag });
  if (matchesTag(headers['if-none-match'], tag)) void reply.status(304).send();
  else void reply.type(`${type}; charset=utf-8`).send(text);
}

function withSources(html: string, { remotesUrl, remoteOrigins }: FrontEndSources): string {
  return withMeta(withMeta(html, 'roomhours-remotes', remotesUrl), 'roomhours-remote-origins', remoteOrigins.join(' '));
}

/** Replaces the content of a `meta` element of the page. */
function withMeta(html: string, name: string, content: string): string {
  const escaped = content.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
  return html.replace(
    new RegExp(`(<meta name="?${name}"? content=)("[^"]*"|[^\\s>]+)`),
    (_, start: string) => `${start}"${escaped}"`,
  );
}

function isPage(request: ApiRequest): boolean {
  const { path } = request;
  const isElsewhere = path.startsWith('/remotes/') || basename(path).includes('.');
  return !isElsewhere && accepts(request).type(['html', 'json']) === 'html';
}

function isRead({ method }: ApiRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}
