/**
 * Validates the pages of the releases. Plain JavaScript, because the shell, the build (tools/webpack) and the release
 * command (tools/lib/releases) use it. Rules: apps/shell/docs/releases.md "Pages"
 */

/** Names are globals of the page. */
const NAME = /^[a-z][A-Za-z0-9]{0,39}$/;
const PATH = /^(\/[a-z0-9]+(-[a-z0-9]+)*){1,4}$/;
/** First segments that the shell, the API and the gateway serve. */
const RESERVED = ['api', 'remotes', 'healthz'];
const ACCESS = ['signed-in', 'admin'];
/** The commands and numbers of an SVG path. */
const ICON = /^[Mm][MmLlHhVvCcSsQqTtAaZz0-9 .,+-]{0,999}$/;
/** One line without characters that are invisible or change the direction of the text. */
const TEXT = /^[^\s\p{C}\p{Zl}\p{Zp}](?:[^\p{C}\p{Zl}\p{Zp}]*[^\s\p{C}\p{Zl}\p{Zp}])?$/u;
const MAX_TEXT_LENGTH = 40;
const MAX_ORDER = 1000;
const MAX_PAGES = 20;

/** @type {typeof import('./routes.mjs').readRoutes} */
export function readRoutes(lists) {
  const pages = [];
  const refused = [];
  for (const [remote, routes] of lists) {
    const all = Array.isArray(routes) ? routes : [routes];
    for (const [index, route] of all.entries()) {
      const reason = problemOf(remote, route, index) ?? conflictOf(route.path, remote, pages);
      if (reason === null) pages.push(pageOf(remote, route));
      else refused.push({ remote, reason });
    }
  }
  return { pages: pages.sort((one, other) => one.order - other.order), refused };
}

function problemOf(remote, route, index) {
  if (!NAME.test(remote)) return `"${remote}" is no name of a front end`;
  if (index >= MAX_PAGES) return `a front end has at most ${MAX_PAGES} pages`;
  if (typeof route !== 'object' || route === null) return 'a page is an object';
  const { path, nested = false, label, shortLabel = label, title, icon, access, order } = route;
  if (typeof path !== 'string' || !PATH.test(path)) return `${JSON.stringify(path)} is no path of a page`;
  if (RESERVED.includes(path.split('/')[1])) return `${path} is reserved`;
  for (const [field, text] of Object.entries({ label, shortLabel, title })) {
    if (!isText(text)) return `${path}: ${field} must be a line of 1 to ${MAX_TEXT_LENGTH} visible characters`;
  }
  if (typeof icon !== 'string' || !ICON.test(icon)) return `${path}: icon must be the data of an SVG path`;
  if (typeof nested !== 'boolean') return `${path}: nested must be true or false`;
  if (!ACCESS.includes(access)) return `${path}: access must be ${ACCESS.join(' or ')}`;
  if (!Number.isInteger(order) || order < 0 || order > MAX_ORDER) {
    return `${path}: order must be a whole number from 0 to ${MAX_ORDER}`;
  }
  return null;
}

function isText(value) {
  return typeof value === 'string' && [...value].length <= MAX_TEXT_LENGTH && TEXT.test(value);
}

function conflictOf(path, remote, pages) {
  const owner = pages.find((page) => page.path === path)?.remote;
  if (owner === undefined) return null;
  return owner === remote ? `${path} is listed twice` : `${path} is a page of ${owner}`;
}

function pageOf(remote, { path, nested = false, label, shortLabel = label, title, icon, access, order }) {
  return { remote, path, nested, label, shortLabel, title, icon, access, order };
}
