import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DomainError } from '@roomhours/domain';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { isUnderApi } from '../access/api-path';
import { namesTag } from '../bookings/entity-tag';
import { HttpRefusal } from '../errors/http-refusal';
import type { FrontEndSources } from '../middleware/headers';
import { precompressed } from './precompressed';
import { type FrontEndFolders, REMOTE_FOLDERS, remotesManifest } from './remotes-manifest';
import { setCacheControl } from './static-files';

/**
 * Serves the front ends from our own address: the shell, the remotes below /remotes/ (published ones below their version), and their
 * manifest. A path that no file has is a page of the shell, if it looks like one; a missing file is 404, never the page.
 */
export function serveFrontEnds(app: NestExpressApplication, folders: FrontEndFolders, sources: FrontEndSources): void {
  app.use(precompressed(folders));
  for (const folder of Object.values(REMOTE_FOLDERS)) {
    if (folders.releases !== null) serveFolder(app, join(folders.releases, folder), `/remotes/${folder}/`);
    serveFolder(app, join(folders.root, folder), `/remotes/${folder}/`);
  }
  app.use(manifest(folders));
  const page = shellPage(join(folders.root, 'shell/index.html'), sources);
  app.use(page.atItsName);
  serveFolder(app, join(folders.root, 'shell'), BESIDES_THE_API);
  app.use(page.atAnyPath);
}

/** For a call of the API no disk is asked whether there is such a file. Express takes patterns; Nest's type names texts only. */
const BESIDES_THE_API = /^(?!\/+api(?:\/|$))/i as unknown as string;

function serveFolder(app: NestExpressApplication, folder: string, prefix: string): void {
  app.useStaticAssets(folder, { prefix, index: false, redirect: false, setHeaders: setCacheControl });
}

function manifest(folders: FrontEndFolders): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    if (request.path !== '/remotes.json' || !isRead(request.method)) return next();
    const text = await manifestText(folders);
    if (text === null)
      return next(new DomainError('UNAVAILABLE', 'The list of front ends cannot be read.', undefined, 5));
    sendTagged(request, response, 'json', text);
  };
}

/** Kept, and never trusted: a browser asks each time, and is told in a few bytes that nothing has changed. */
function sendTagged(request: Request, response: Response, type: 'html' | 'json', text: string): void {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('ETag', tag);
  if (namesTag(request.get('If-None-Match'), tag)) response.status(304).end();
  else response.type(type).send(text);
}

/** Null where the list of the published remotes is damaged: to say so is better than to serve what was built long ago. */
async function manifestText(folders: FrontEndFolders): Promise<string | null> {
  try {
    return JSON.stringify(await remotesManifest(folders));
  } catch {
    return null;
  }
}

/** The shell's one page, told where its manifest lies and from where remotes may come. */
function shellPage(file: string, sources: FrontEndSources): { atItsName: RequestHandler; atAnyPath: RequestHandler } {
  const read = cachedByFile(file, (html) => withSources(html, sources));
  const send = async (request: Request, response: Response, next: NextFunction) => {
    const html = await read().catch(() => null);
    if (html === null) return next(new HttpRefusal('NOT_FOUND', 'The pages have not been built yet.'));
    sendTagged(request, response, 'html', html);
  };
  return {
    atItsName: (request, response, next) =>
      request.path === '/index.html' && isRead(request.method) ? send(request, response, next) : next(),
    atAnyPath: (request, response, next) => (isPage(request) ? send(request, response, next) : next()),
  };
}

/**
 * Reads the file again only after it has changed. The threads that read files also hash passwords, and a whole read takes
 * four turns of them instead of one.
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

function withSources(html: string, { remotesUrl, remoteOrigins }: FrontEndSources): string {
  return tell(tell(html, 'roomhours-remotes', remotesUrl), 'roomhours-remote-origins', remoteOrigins.join(' '));
}

/** Writes the content of one of the page's `meta` elements. */
function tell(html: string, name: string, content: string): string {
  const escaped = content.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
  return html.replace(
    new RegExp(`(<meta name="?${name}"? content=)("[^"]*"|[^\\s>]+)`),
    (_, start: string) => `${start}"${escaped}"`,
  );
}

function isPage(request: Request): boolean {
  const { path, method } = request;
  const isElsewhere = isUnderApi(path) || path.startsWith('/remotes/') || basename(path).includes('.');
  return isRead(method) && !isElsewhere && request.accepts(['html', 'json']) === 'html';
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
