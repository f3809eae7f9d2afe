const { nodeProject } = require('../jest/presets.cjs');

module.exports = nodeProject(__dirname);
