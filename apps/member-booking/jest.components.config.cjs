const { componentProject } = require('../../tools/jest/presets.cjs');

module.exports = componentProject(__dirname);
