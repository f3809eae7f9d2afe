const { serverProject } = require('../../../tools/jest/presets.cjs');

module.exports = serverProject(__dirname);
