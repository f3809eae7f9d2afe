import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { HttpRefusal } from '../errors/http-refusal';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** 'none' is a person who typed the address. */
const OWN_SITES = new Set(['same-origin', 'none']);

/**
 * Refuses requests that change something when a browser says that another site makes them (decision "Sessions and
 * safety"). `same-site` and another port are another site. What sends neither header is no browser.
 */
export function refuseCrossSite(): RequestHandler {
  return (request: Request, _: Response, next: NextFunction) => {
    if (SAFE_METHODS.has(request.method) || isOwn(request)) return next();
    return next(new HttpRefusal('CROSS_SITE_REQUEST', 'This request comes from another site and is refused.'));
  };
}

function isOwn(request: Request): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (site !== undefined && !OWN_SITES.has(site)) return false;
  const origin = request.get('Origin');
  return origin === undefined || isOwnOrigin(origin, request);
}

/** Behind a proxy that is not trusted the scheme is unknown, so only a page without TLS is told from one with it. */
function isOwnOrigin(origin: string, request: Request): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  if (protocol !== 'https:' && (protocol !== 'http:' || request.secure)) return false;
  const own = `${protocol}//${request.host ?? ''}`;
  return URL.canParse(own) && new URL(own).host === host;
}
