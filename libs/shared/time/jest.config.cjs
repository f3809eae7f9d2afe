const { zonedProject } = require('../../../tools/jest/presets.cjs');

module.exports = zonedProject(__dirname);
