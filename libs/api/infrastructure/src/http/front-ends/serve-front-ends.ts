import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { HttpRefusal } from '../errors/http-refusal';
import { precompressed } from './precompressed';
import { type FrontEndFolders, REMOTE_FOLDERS, remotesManifest } from './remotes-manifest';
import { setCacheControl } from './static-files';

/**
 * Serves the built front ends from our own address: the shell, the remotes below /remotes/, and their manifest.
 * A path that no file has is a page of the shell, if it looks like one; a missing file is 404, never the page.
 */
export function serveFrontEnds(app: NestExpressApplication, folders: FrontEndFolders, remotesUrl: string): void {
  app.use(precompressed(folders));
  for (const folder of Object.values(REMOTE_FOLDERS)) {
    app.useStaticAssets(join(folders.root, folder), {
      prefix: `/remotes/${folder}/`,
      index: false,
      redirect: false,
      setHeaders: setCacheControl,
    });
  }
  app.use(manifest(folders));
  const page = shellPage(join(folders.root, 'shell/index.html'), remotesUrl);
  app.use(page.atItsName);
  app.useStaticAssets(join(folders.root, 'shell'), { index: false, redirect: false, setHeaders: setCacheControl });
  app.use(page.atAnyPath);
}

function manifest(folders: FrontEndFolders): RequestHandler {
  return async ({ path, method }: Request, response: Response, next: NextFunction) => {
    if (path !== '/remotes.json' || !isRead(method)) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.json(await remotesManifest(folders));
  };
}

/** The shell's one page, told where its manifest lies. */
function shellPage(file: string, remotesUrl: string): { atItsName: RequestHandler; atAnyPath: RequestHandler } {
  const send = async (response: Response, next: NextFunction) => {
    const html = await readFile(file, 'utf8').catch(() => null);
    if (html === null) return next(new HttpRefusal('NOT_FOUND', 'The pages have not been built yet.'));
    response.setHeader('Cache-Control', 'no-cache');
    response.type('html').send(withRemotesUrl(html, remotesUrl));
  };
  return {
    atItsName: ({ path, method }, response, next) =>
      path === '/index.html' && isRead(method) ? send(response, next) : next(),
    atAnyPath: (request, response, next) => (isPage(request) ? send(response, next) : next()),
  };
}

function withRemotesUrl(html: string, remotesUrl: string): string {
  const escaped = remotesUrl.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
  return html.replace(
    /(<meta name="?roomhours-remotes"? content=)("[^"]*"|[^\s>]+)/,
    (_, start: string) => `${start}"${escaped}"`,
  );
}

function isPage(request: Request): boolean {
  const { path, method } = request;
  const isElsewhere =
    path === '/api' || path.startsWith('/api/') || path.startsWith('/remotes/') || basename(path).includes('.');
  return isRead(method) && !isElsewhere && request.accepts(['html', 'json']) === 'html';
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
