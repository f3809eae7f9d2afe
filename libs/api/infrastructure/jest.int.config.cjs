const { databaseProject } = require('../../../tools/jest/presets.cjs');

module.exports = databaseProject(__dirname);
