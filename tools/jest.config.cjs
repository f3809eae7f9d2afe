const { pureProject } = require('./jest/presets.cjs');

module.exports = pureProject(__dirname);
