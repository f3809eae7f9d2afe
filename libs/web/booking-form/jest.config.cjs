const { webProject } = require('../../../tools/jest/presets.cjs');

module.exports = webProject(__dirname);
