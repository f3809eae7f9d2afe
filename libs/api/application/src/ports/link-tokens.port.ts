/** Generates the secrets of password links (sessions.md "Password links"). */
export abstract class LinkTokens {
  /** Returns a new token of 256 random bits, base64url, and its hash. */
  abstract create(): { token: string; hash: string };

  /** Returns the hash under which a link with this token is stored. */
  abstract hashOf(token: string): string;
}
