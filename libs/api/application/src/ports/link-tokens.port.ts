/** Generates the secrets of password links and calendar feeds (sessions.md "Password links", calendars.md). */
export abstract class LinkTokens {
  /** Returns a new token of 256 random bits, base64url, and its hash. */
  abstract create(): { token: string; hash: string };

  /** Returns the hash under which the token is stored. */
  abstract hashOf(token: string): string;
}
