/**
 * Whether a path means the API in any spelling, such as `/API/login`, `//api/login` or `/%61pi/login`. The route table
 * has one spelling of each path, so that all others are 404, independent of the router.
 */
export function isUnderApi(path: string): boolean {
  return path.startsWith('/api/') || /^\/+api(?:\/|$)/i.test(decoded(path));
}

/** Whether a path means a calendar feed in any spelling, right or wrong. Such a path contains a secret. */
export function isUnderCalendar(path: string): boolean {
  return path.startsWith('/calendar/') || /^\/+calendar(?:\/|$)/i.test(decoded(path));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
