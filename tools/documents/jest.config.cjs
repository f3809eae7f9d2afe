const { serverProject } = require('../jest/presets.cjs');

module.exports = serverProject(__dirname);
