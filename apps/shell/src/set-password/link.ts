/** Returns the token in the fragment of the URL; null if there is none. Browsers send no fragment to a server. */
export function tokenOfLink(): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get('token');
}
