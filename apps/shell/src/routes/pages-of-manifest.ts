import { readRoutes } from '@roomhours/remote-contract';

/** Returns the valid pages of the releases in a manifest, and why others are refused. */
export function pagesOfManifest(remotes: Readonly<Record<string, unknown>>): ReturnType<typeof readRoutes> {
  return readRoutes(Object.entries(remotes).map(([name, release]) => [name, routesOf(release)]));
}

/** An entry that is no object has no pages: a withdrawn front end is null. */
function routesOf(release: unknown): unknown {
  if (typeof release !== 'object' || release === null) return [];
  return (release as { routes?: unknown }).routes ?? [];
}

/** Returns whether a response is a list of releases, of any format. */
export function isManifest(value: unknown): value is { contract: number; remotes: Record<string, unknown> } {
  if (typeof value !== 'object' || value === null) return false;
  const { contract, remotes } = value as Record<string, unknown>;
  return typeof contract === 'number' && typeof remotes === 'object' && remotes !== null;
}
