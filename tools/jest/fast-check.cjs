/**
 * fast-check. Pure specs run in several time zones of the machine. Properties are searched in one of them; in the
 * other a fifth of the runs shows whether a result depends on the zone.
 */
const { join } = require('node:path');
const { ODD_ZONE } = require('./zones.cjs');

// The name of the package is mapped to this module.
const fastCheck = require(join(__dirname, '../../node_modules/fast-check/lib/cjs/fast-check.js'));

const DEFAULT_RUNS = 100;

function assertWithFewRuns(property, { numRuns = DEFAULT_RUNS, ...options } = {}) {
  return fastCheck.assert(property, { ...options, numRuns: Math.ceil(numRuns / 5) });
}

const assert = process.env.TZ === ODD_ZONE ? fastCheck.assert : assertWithFewRuns;

module.exports = { ...fastCheck, assert, default: { ...fastCheck.default, assert }, __esModule: true };
