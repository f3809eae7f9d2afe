/** A secret without its value. */
export interface Secret {
  id: number;
  name: string;
  /** Such as when it was created and last used. */
  facts: string;
}

/** How the secrets of a list are revoked. */
export interface Revocation {
  /** Title of the question, such as 'Revoke Address'. */
  question: string;
  /** What ends with a revocation, in a sentence. */
  consequence: string;
  /** Revokes a secret and reports the result to the user. Never rejects. */
  revoke: (id: number) => Promise<unknown>;
}
