// @ts-nocheck: the compiler takes every file that tools/lib imports for a module.
const { createHash } = require('node:crypto');

/**
 * @param {Buffer | string} content
 * @returns {string} as the `integrity` attribute of a script wants it: 'sha384-…'
 */
function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

module.exports = { integrityOf };
