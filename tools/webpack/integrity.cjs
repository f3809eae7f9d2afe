// @ts-nocheck: the compiler treats every file that tools/lib imports as an ES module.
const { createHash } = require('node:crypto');

/**
 * @param {Buffer | string} content
 * @returns {string} in the form of the `integrity` attribute: 'sha384-…'
 */
function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

module.exports = { integrityOf };
