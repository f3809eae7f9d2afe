/**
 * Whether a path means the API in any spelling: `/API/login`, `//api/login`, `/%61pi/login`. The route table knows one
 * spelling of each path only, so that every other one is 404, whatever a router would make of it.
 */
export function isUnderApi(path: string): boolean {
  return path.startsWith('/api/') || /^\/+api(?:\/|$)/i.test(decoded(path));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
