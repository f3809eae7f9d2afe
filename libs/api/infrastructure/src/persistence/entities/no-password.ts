/**
 * Stored in place of the hash of an invited user, who has no password yet. It is a well-formed argon2id hash of random bytes,
 * so the previous release verifies it like any other hash, and no password matches it.
 */
export const NO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$tbEap/mgK36oHG8UmmWOqg$E5e2TafH65cd7TSmcx+dMUY1EU4guOpziKEx431Z4n0';
