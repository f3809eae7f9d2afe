import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { FrontEndFolders } from './remotes-manifest';

/** A script or style sheet: of the shell, of a built remote (one folder), or of a published one (its name and version). */
const FILE = /^\/(?:remotes\/([a-z-]+)\/(?:(\d[\w.+-]*)\/)?)?([\w.-]+\.(js|css))$/;

const ENDINGS = { br: '.br', gzip: '.gz' } as const;
const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const;

/** Sends the compressed copy that the build has left beside a file, where there is one that the browser can read. */
export function precompressed({ root, releases }: FrontEndFolders): RequestHandler {
  const found = new Set<string>();
  const exists = async (file: string) => {
    // What was found is not looked up again: the threads that read files also hash passwords.
    const isThere = found.has(file) || (await isReadable(file));
    if (isThere) found.add(file);
    return isThere;
  };
  return async (request: Request, response: Response, next: NextFunction) => {
    const [, remote, version, name = '', type] = FILE.exec(request.path) ?? [];
    if (!type) return next();
    const folder = version === undefined ? join(root, remote ?? 'shell') : join(releases ?? root, remote!, version);
    response.vary('Accept-Encoding');
    for (const encoding of ['br', 'gzip'] as const) {
      if (!request.acceptsEncodings(encoding)) continue;
      if (!(await exists(join(folder, name + ENDINGS[encoding])))) continue;
      response.setHeader('Content-Encoding', encoding);
      response.setHeader('Content-Type', TYPES[type as keyof typeof TYPES]);
      request.url = request.path + ENDINGS[encoding];
      break;
    }
    next();
  };
}

const isReadable = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
