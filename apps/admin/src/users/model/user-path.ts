const VIEW = 'user';

/** Returns the URL of the page of a user. */
export function userPath(id: number): string {
  return `/admin?view=${VIEW}&id=${id}`;
}

/** @param search the query of the URL */
export function isUserPage(search: string): boolean {
  return new URLSearchParams(search).get('view') === VIEW;
}
