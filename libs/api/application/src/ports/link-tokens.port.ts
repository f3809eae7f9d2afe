/** Generates the secrets of password links, calendar feeds and API tokens (sessions.md "Password links", calendars.md, api-tokens.md). */
export abstract class LinkTokens {
  /** Returns a new token of 256 random bits, base64url, and its hash. */
  abstract create(): { token: string; hash: string };

  /** Returns the hash under which the token is stored. */
  abstract hashOf(token: string): string;
}
