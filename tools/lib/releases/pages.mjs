import { pathToFileURL } from 'node:url';
import { UserError } from '../terminal.mjs';
import { inWorkspace } from '../workspace.mjs';

/**
 * Throws UserError if a page is invalid, or if its path belongs to another live front end.
 *
 * @param {Record<string, { routes?: unknown[] } | null>} remotes the live front ends
 * @param {import('./files.mjs').Manifest} manifest
 */
export async function checkPages(remotes, { remote, routes = [] }) {
  // Not imported statically: every project would depend on the library, because every project depends on these tools.
  const { readRoutes } = await import(pathToFileURL(inWorkspace('libs/web/remote-contract/src/routes.mjs')).href);
  const others = Object.entries(remotes).filter(([name, line]) => name !== remote && line !== null);
  const lists = [...others.map(([name, line]) => [name, line?.routes ?? []]), [remote, routes]];
  /** @type {{ remote: string, reason: string }[]} */
  const refused = readRoutes(lists).refused;
  const reasons = refused.filter((page) => page.remote === remote).map(({ reason }) => reason);
  if (reasons.length > 0) throw new UserError(`The pages of ${remote} are refused: ${reasons.join('; ')}.`);
}
