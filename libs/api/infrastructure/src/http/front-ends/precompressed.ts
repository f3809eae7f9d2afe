import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { FrontEndFolders } from './remotes-manifest';

/** A script or style sheet of the shell, or of a remote; its folder and its name. */
const FILE = /^\/(?:remotes\/([a-z-]+)\/)?([\w.-]+\.(js|css))$/;

const ENDINGS = { br: '.br', gzip: '.gz' } as const;
const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const;

/** Sends the compressed copy that the build has left beside a file, where there is one that the browser can read. */
export function precompressed({ root }: FrontEndFolders): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    const [, folder = 'shell', name = '', type] = FILE.exec(request.path) ?? [];
    if (!type) return next();
    response.vary('Accept-Encoding');
    for (const encoding of ['br', 'gzip'] as const) {
      if (!request.acceptsEncodings(encoding)) continue;
      if (!(await exists(join(root, folder, name + ENDINGS[encoding])))) continue;
      response.setHeader('Content-Encoding', encoding);
      response.setHeader('Content-Type', TYPES[type as keyof typeof TYPES]);
      request.url = request.path + ENDINGS[encoding];
      break;
    }
    next();
  };
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
