const { nodeProject } = require('../../../tools/jest/presets.cjs');

module.exports = nodeProject(__dirname);
