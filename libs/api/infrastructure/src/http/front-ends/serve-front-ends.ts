import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { DomainError } from '@roomhours/domain';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { isUnderApi, isUnderCalendar } from '../access/api-path';
import { HttpRefusal } from '../errors/http-refusal';
import type { FrontEndSources } from '../middleware/safety-headers';
import { BUILD_MANIFEST, type FrontEndFolders, remotesManifest } from './remotes-manifest';

/** Names with a content hash, whose content never changes. */
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9.]+$/;

/**
 * Serves the shell, the remotes under /remotes/ (published releases under their version) and their manifest. A path
 * without a file extension is the page of the shell. A missing file is 404, never the page.
 */
export function frontEnds(folders: FrontEndFolders, sources: FrontEndSources): Router {
  const page = cachedByFile(join(folders.root, 'shell/index.html'), (html) => withSources(html, sources));
  const router = Router({ caseSensitive: true, strict: true });
  router.use((request, _response, next) => (isOther(request) ? next('router') : next()));
  router.get('/remotes.json', (_request, response) => sendManifest(response, folders));
  router.use('/remotes', remoteFiles(folders));
  router.use((request, response, next) => (isPage(request) ? sendPage(response, page) : next()));
  router.use(files(join(folders.root, 'shell')));
  return router;
}

function isOther({ method, path }: Request): boolean {
  return (method !== 'GET' && method !== 'HEAD') || isUnderApi(path) || isUnderCalendar(path);
}

/** Published: `/folder/version/file`. Built: `/folder/file`, where the folder contains a remote: others contain the API. */
function remoteFiles({ root, releases }: FrontEndFolders): RequestHandler {
  const published = releases === null ? missing : files(releases);
  const built = files(root);
  return (request, response, next) => {
    if (/^\/[\w-]+\/\d[\w.-]*\/[\w.-]+$/.test(request.path)) return published(request, response, next);
    const [, folder] = /^\/([\w-]+)\/[\w.-]+$/.exec(request.path) ?? [];
    const isBuilt = folder !== undefined && existsSync(join(root, folder, BUILD_MANIFEST));
    return isBuilt ? built(request, response, next) : missing(request, response, next);
  };
}

/**
 * Serves the files of a folder. Clients that accept it get the precompressed copies that the folder contained at the
 * start. Fails with 404 for a missing file.
 */
function files(folder: string): RequestHandler {
  const serve = expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br'],
    index: false,
    serveStatic: { cacheControl: false, redirect: false, fallthrough: false, setHeaders: setFileHeaders },
  });
  // The name of no built file needs an escape.
  return (request, response, next) => (request.path.includes('%') ? missing : serve)(request, response, next);
}

const missing: RequestHandler = (_request, _response, next) => {
  next(new HttpRefusal('NOT_FOUND', 'There is nothing at this address.'));
};

function setFileHeaders(response: ServerResponse, path: string): void {
  const isConstant = HASHED.test(basename(path));
  response.setHeader('Cache-Control', isConstant ? 'public, max-age=31536000, immutable' : 'no-cache');
}

/**
 * Throws DomainError UNAVAILABLE if the list of the published remotes is damaged, because outdated builds must not be
 * served instead.
 */
async function sendManifest(response: Response, folders: FrontEndFolders): Promise<void> {
  const manifest = await remotesManifest(folders).catch(() => null);
  if (manifest === null) throw new DomainError('UNAVAILABLE', 'The list of front ends cannot be read.', undefined, 5);
  sendTagged(response, 'application/json', JSON.stringify(manifest));
}

async function sendPage(response: Response, page: () => Promise<string>): Promise<void> {
  const html = await page().catch(() => null);
  if (html === null) throw new HttpRefusal('NOT_FOUND', 'The pages have not been built yet.');
  sendTagged(response, 'text/html', html);
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
function sendTagged(response: Response, type: string, text: string): void {
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  response.set({ 'Cache-Control': 'no-cache', ETag: `W/"${tag}"`, 'Content-Type': `${type}; charset=utf-8` });
  response.send(text);
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

function isPage(request: Request): boolean {
  const { path } = request;
  return path === '/index.html' || (!basename(path).includes('.') && request.accepts(['html', 'json']) === 'html');
}
