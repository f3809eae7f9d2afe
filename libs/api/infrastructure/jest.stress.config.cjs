const { stressProject } = require('../../../tools/jest/presets.cjs');

module.exports = stressProject(__dirname);
