/** The form of a token: 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** Returns the token in the fragment of the URL, which browsers send to no server. Null: the link is not complete. */
export function tokenOfLink(): string | null {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';
  return TOKEN.test(token) ? token : null;
}
