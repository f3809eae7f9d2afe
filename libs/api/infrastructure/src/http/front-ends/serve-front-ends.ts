import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { DomainError } from '@roomhours/domain';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { isUnderApi, isUnderCalendar } from '../access';
import { entityTagOf, matchesTag } from '../conditions';
import { HttpRefusal } from '../errors/failure';
import type { FrontEndSources } from '../middleware/headers';
import { BUILD_MANIFEST, type FrontEndFolders, remotesManifest } from './remotes-manifest';

/** Names with a content hash, whose content never changes. */
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9.]+$/;

/** The parts of the path of a remote's file. */
const FOLDER = /^[\w-]+$/;
const VERSION = /^\d[\w.-]*$/;
const FILE = /^\/[\w.-]+$/;

/**
 * Serves the shell, the remotes under /remotes/ (published releases under their version) and their manifest. A path
 * without a file extension is the page of the shell. A missing file is 404, never the page.
 */
export function frontEnds(folders: FrontEndFolders, sources: FrontEndSources): Router {
  const page = cachedByFile(join(folders.root, 'shell/index.html'), (html) => withSources(html, sources));
  const router = Router({ caseSensitive: true, strict: true });
  router.use((request, _response, next) => (isOther(request) ? next('router') : next()));
  router.get('/remotes.json', (request, response) => sendManifest(request, response, folders));
  router.use('/remotes', remoteFiles(folders));
  router.use((request, response, next) => (isPage(request) ? sendPage(request, response, page) : next()));
  router.use(files(join(folders.root, 'shell')));
  return router;
}

function isOther({ method, path }: Request): boolean {
  return (method !== 'GET' && method !== 'HEAD') || isUnderApi(path) || isUnderCalendar(path);
}

/** Published: `/folder/version/file`. Built: `/folder/file`, where the folder contains a remote: others contain the API. */
function remoteFiles({ root, releases }: FrontEndFolders): Router {
  // A published folder never changes, so its files are listed once, when the first of them is requested.
  const servers = new Map<string, RequestHandler>();
  const serverOf = (folder: string): RequestHandler => {
    if (!servers.has(folder)) servers.set(folder, files(folder));
    return servers.get(folder)!;
  };
  const router = Router({ caseSensitive: true, strict: true });
  router.use('/:folder/:version', (request, response, next) => {
    const { folder, version } = request.params;
    if (!FILE.test(request.path) || !FOLDER.test(folder) || !VERSION.test(version) || releases === null) return next();
    const path = join(releases, folder, version);
    return existsSync(path) ? serverOf(path)(request, response, next) : next();
  });
  router.use('/:folder', (request, response, next) => {
    const { folder } = request.params;
    const isBuilt = FILE.test(request.path) && FOLDER.test(folder) && existsSync(join(root, folder, BUILD_MANIFEST));
    return isBuilt ? serverOf(join(root, folder))(request, response, next) : next();
  });
  return router.use(missing);
}

/**
 * Serves the files of a folder. Clients that accept it get the precompressed copies that the folder contains when this
 * function is called. Fails with 404 for a missing file.
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
async function sendManifest(request: Request, response: Response, folders: FrontEndFolders): Promise<void> {
  const manifest = await remotesManifest(folders).catch((error: Error) => {
    const cause = new Error(`remotes.json in RELEASES_DIR cannot be read: ${error.message}`);
    throw Object.assign(new DomainError('UNAVAILABLE', 'The list of front ends cannot be read.', undefined, 5), {
      cause,
    });
  });
  sendTagged(request, response, 'application/json', JSON.stringify(manifest));
}

async function sendPage(request: Request, response: Response, page: () => Promise<string>): Promise<void> {
  const html = await page().catch(() => null);
  if (html === null) throw new HttpRefusal('NOT_FOUND', 'The pages have not been built yet.');
  sendTagged(request, response, 'text/html', html);
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
function sendTagged({ headers }: Request, response: Response, type: string, text: string): void {
  const tag = entityTagOf(text);
  response.set({ 'Cache-Control': 'no-cache', ETag: tag, 'Content-Type': `${type}; charset=utf-8` });
  if (matchesTag(headers['if-none-match'], tag)) response.status(304).end();
  else response.send(text);
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
