/** Beginning of every API token, by which scanners find secrets in published files. */
export const TOKEN_PREFIX = 'rh_';
