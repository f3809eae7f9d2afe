const { pureProject } = require('../../../tools/jest/presets.cjs');

module.exports = pureProject(__dirname);
