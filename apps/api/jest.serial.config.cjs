const { serialProject } = require('../../tools/jest/presets.cjs');

module.exports = serialProject(__dirname);
