const { quickBrowserProject } = require('../../tools/jest/presets.cjs');

module.exports = quickBrowserProject(__dirname);
